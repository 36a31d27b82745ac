import { expect, it } from 'vitest';
import { readVideoAddress } from './video-address';

it.each([
  ...[
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=12s',
    'https://youtu.be/aqz-KE-bpKQ?si=abc',
    'http://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ',
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0',
  ].map((address) => [address, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ']),
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://vimeo.com/76979871'],
])('%s is the video %s', (address, url) => {
  expect(readVideoAddress(address)?.url).toBe(url);
});

it.each([
  'https://www.youtube.com/@someone',
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://vimeo.com/about',
  'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
  'no address',
])('%s is no video', (address) => {
  expect(readVideoAddress(address)).toBeNull();
});
