/** Gmail clips HTML after this many bytes. */
export const gmailLimitBytes = 102 * 1024;

/**
 * Gmail removes all style sheets of an email that have more than this together, so that nothing fits phones any more
 * (github.com/hteumeuleu/email-bugs, issue 90).
 */
export const gmailStyleLimitBytes = 16 * 1024;
