import { expect, it } from 'vitest';
import { redactReply } from './relay-words';

const url = 'smtp://ada:s%25cret-word@relay.test:25';

it('are the response as given', () => {
  expect(redactReply('550 5.7.1 Sender not permitted to relay', url)).toBe(
    '550 5.7.1 Sender not permitted to relay',
  );
  expect(redactReply('550 5.7.1 No\u0000', null)).toBe('550 5.7.1 No\ufffd');
});

it('omit user and password, however repeated', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const repeated = [
    's%cret-word',
    base64('s%cret-word'),
    base64('\0ada\0s%cret-word'),
    base64('ada'),
    'user ada',
  ];
  const reported = redactReply(`535 5.7.8 ${repeated.join(' ')}`, url);
  expect(reported).toBe('535 5.7.8 … … … … user …');
});

it('keep words that contain a short user name', () => {
  expect(
    redactReply('550 ed is denied: relayed mail needs ed@relay.test', 'smtp://ed:s3cret-word@relay.test:25'),
  ).toBe('550 … is denied: relayed mail needs …@relay.test');
});

it('are limited in length', () => {
  expect(redactReply('x'.repeat(10_000), url)).toHaveLength(500);
});
