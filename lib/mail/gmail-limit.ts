/** Gmail clips HTML after this many bytes. */
export const gmailLimitBytes = 102 * 1024;
