import { describe, expect, it } from 'vitest';
import { checkDestination } from './destination';

describe('a destination', () => {
  it.each([
    'https://hooks(example.com/',
    'https://hooks,example.com/',
    `https://${'a'.repeat(64)}.example.com/`,
    'https://hooks..example.com/',
  ])('%s is refused for good: no DNS name looks like this', async (url) => {
    await expect(checkDestination(url)).rejects.toMatchObject({ code: 'INVALID_WEBHOOK_URL' });
  });
});
