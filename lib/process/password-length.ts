/** How many characters a new password has: what the API takes, what forms ask for and what settings allow. */
export const passwordLength = { least: 8, most: 128 } as const;
