import { storableText } from '@/lib/mail/storable-text';
import { relaySettings } from './relay-settings';

const longest = 500;

/** What the relay answered, as operators may read it: without user and password, which some repeat, also in Base64. */
export function relayWords(response: string, smtpUrl: string | null): string {
  const auth = smtpUrl === null ? null : relaySettings(smtpUrl).auth;
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const secrets = auth
    ? [
        base64(`\0${auth.user}\0${auth.password}`),
        ...[auth.password, auth.user].flatMap((one) => [one, base64(one)]),
      ]
    : [];
  const told = secrets.filter(Boolean).reduce((text, secret) => text.replaceAll(secret, '…'), response);
  return storableText(told, longest);
}
