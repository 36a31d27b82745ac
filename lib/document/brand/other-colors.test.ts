import { expect, it } from 'vitest';
import type { BrandLook } from './brand-look';
import { brandColors, findOtherColors, replaceColors } from './other-colors';

const look: BrandLook = {
  colors: [
    { name: 'Sea', value: '#0A5C88' },
    { name: 'Sand', value: '#f4d58d' },
  ],
  ...{ fonts: [], logo: null },
  button: { background_color: '#0a5c88', color: '#ffffff', border_radius: null },
};
const source = `<mjml><mj-head><mj-attributes><mj-class name="a" background-color="#C0392B"/></mj-attributes><mj-style>a { color: #00ff00 }</mj-style></mj-head>
<mj-body background-color="#fafafa"><mj-section background-color='#c0392b' border="1px solid red"><mj-column>
<mj-text color="#0a5c88">Hi <b style="color:#c0392b; background: rgb(0, 128, 0)">you</b></mj-text>
<mj-button background-color="{{ red }}" color="#fff">Go #c0392b</mj-button></mj-column></mj-section></mj-body></mjml>`;

it('finds the colors outside the brand, except greys, with their uses', () => {
  expect(findOtherColors(source, look)).toEqual([
    { value: '#c0392b', uses: ['background', 'text'], places: 3 },
    { value: '#ff0000', uses: ['border'], places: 1 },
    { value: '#008000', uses: ['background'], places: 1 },
  ]);
  expect(findOtherColors('<mjml><mj-body>', look)).toEqual([]);
});

it('replaces a color everywhere, and keeps every other byte', () => {
  const next = replaceColors(source, new Map([['#c0392b', '#f4d58d']]));
  expect(next).toBe(
    source
      .replace('"#C0392B"', '"#f4d58d"')
      .replace("'#c0392b'", "'#f4d58d'")
      .replace('color:#c0392b', 'color:#f4d58d'),
  );
  expect(replaceColors(source, new Map())).toBe(source);
});

it('lists the brand’s colors, each once', () => {
  expect(brandColors(look)).toEqual([
    { name: 'Sea', value: '#0a5c88' },
    { name: 'Sand', value: '#f4d58d' },
    { name: 'Button text', value: '#ffffff' },
  ]);
});
