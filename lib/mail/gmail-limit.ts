/** Gmail shows this much of an email's HTML and hides the rest behind a link. */
export const gmailLimitBytes = 102 * 1024;
