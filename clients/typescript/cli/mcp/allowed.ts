/** What assistants may do only if the server was started with it. */
export const allowances = ['publish', 'send'] as const;
export type Allowed = (typeof allowances)[number];
