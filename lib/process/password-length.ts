/** The length of a new password, for the API, forms and settings. */
export const passwordLength = { least: 8, most: 128 } as const;
