import nodemailer from 'nodemailer';

/** A mail server's later report about a message it accepted. */
export function deliveryReport(
  action: string,
  status: string,
  diagnostic = 'smtp; 550 5.1.1 unknown',
): string {
  return [
    'From: MAILER-DAEMON@far.test',
    'To: whoever@postroom.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I am sorry.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; far.test',
    '',
    'Final-Recipient: rfc822; ada@lovelace.test',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    '  and a folded line',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: Your receipt',
    '',
    'Hello',
    '--b--',
    '',
  ].join('\r\n');
}

/** A mailbox provider's report of a complaint. */
export function complaint(type: string, originalMailFrom: string): string {
  return [
    'From: fbl@far.test',
    'To: complaints@postroom.test',
    'Subject: complaint',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is a complaint.',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: Far/1.0',
    'Version: 1',
    `Original-Mail-From: <${originalMailFrom}>`,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: Your receipt',
    '',
    'Hello',
    '--b--',
    '',
  ].join('\r\n');
}

/** Sends a report to the listener on a port. */
export async function sendReport(port: number, to: string, raw: string): Promise<void> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await transport.sendMail({ envelope: { from: '', to }, raw }).finally(() => transport.close());
}
