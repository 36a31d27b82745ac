import { expect, it } from 'vitest';
import { openCanvas } from '@/test/components/open-canvas';
import { inColumn } from '@/test/components/show-in-editor';

it.each([
  ['MJML', `<mjml><mj-body>${inColumn('<mj-text>Shalom</mj-text>')}</mj-body></mjml>`],
  ['HTML', '<html lang="en" dir="ltr"><head><title>a</title></head><body><p>Shalom</p></body></html>'],
])('draws %s in the direction of the template’s language, which sending sets', async (_kind, source) => {
  const { frame, store } = await openCanvas(source, { locale: 'he' });
  expect(frame.document.documentElement.dir).toBe('rtl');
  expect(frame.document.documentElement.lang).toBe('he');
  expect(store.source).toBe(source);
});
