import { storableText } from '@/lib/mail/storable-text';
import { readRelaySettings } from './relay-settings';

const maxLength = 500;

/** The relay's reply for operators, without user and password, which some servers repeat, also in Base64. */
export function redactReply(response: string, smtpUrl: string | null): string {
  const auth = smtpUrl === null ? null : readRelaySettings(smtpUrl).auth;
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const secrets = auth
    ? [
        base64(`\0${auth.user}\0${auth.password}`),
        ...[auth.password, auth.user].flatMap((one) => [one, base64(one)]),
      ]
    : [];
  const redacted = secrets.filter(Boolean).reduce((text, secret) => text.replaceAll(secret, '…'), response);
  return storableText(redacted, maxLength);
}
