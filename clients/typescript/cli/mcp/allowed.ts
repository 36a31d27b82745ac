/** What an assistant may do only when the server was started with it. */
export const allowances = ['publish', 'send'] as const;
export type Allowed = (typeof allowances)[number];
