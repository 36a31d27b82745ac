/** Properties that contain a person's name. */
export const nameProperties = ['first_name', 'last_name', 'name'] as const;
