import { describe, expect, it } from 'vitest';
import { countImageUses, replaceImage } from './image-uses';

const source = `<mj-section background-url='https://a.example/x.png?a=1&amp;b=2'>
  <mj-image src="https://a.example/x.png?a=1&b=2"  href="https://a.example/x.png?a=1&b=2" />
  <mj-text><img src="https://a.example/x.png?a=1&amp;b=2"> https://a.example/x.png?a=1&b=2</mj-text>
  <mj-image src="https://a.example/x.png" />`;

describe('an image that is shown in several places', () => {
  it('is counted however its address is written, and links are none', () => {
    expect(countImageUses(source, 'https://a.example/x.png?a=1&b=2')).toBe(3);
    expect(countImageUses(source, 'https://b.example/')).toBe(0);
  });

  it('is replaced in all of them, and nothing else changes', () => {
    const next = replaceImage(source, 'https://a.example/x.png?a=1&b=2', 'https://b.example/$&.png');
    expect(next).toBe(`<mj-section background-url='https://b.example/$&.png'>
  <mj-image src="https://b.example/$&.png"  href="https://a.example/x.png?a=1&b=2" />
  <mj-text><img src="https://b.example/$&.png"> https://a.example/x.png?a=1&b=2</mj-text>
  <mj-image src="https://a.example/x.png" />`);
    expect(countImageUses(next, 'https://b.example/$&.png')).toBe(3);
  });
});
