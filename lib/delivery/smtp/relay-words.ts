import { storableText } from '@/lib/mail/storable-text';
import { readRelaySettings } from './relay-settings';

const maxLength = 500;

/** The relay's reply for operators, without user and password, which some servers repeat, also in Base64. */
export function redactReply(response: string, smtpUrl: string | null): string {
  const auth = smtpUrl === null ? null : readRelaySettings(smtpUrl).auth;
  return storableText(auth ? withoutCredentials(response, auth) : response, maxLength);
}

function withoutCredentials(
  response: string,
  { user, password }: { user: string; password: string },
): string {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const redacted = [base64(`\0${user}\0${password}`), password, base64(password), base64(user)]
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, '…'), response);
  if (user === '') return redacted;
  // A short user name may be a part of other words.
  return redacted.replaceAll(user, (name, at: number, text: string) => {
    const neighbors = text.charAt(at - 1) + text.charAt(at + name.length);
    return /[\p{L}\p{N}]/u.test(neighbors) ? name : '…';
  });
}
