import mjml2html from 'mjml';
import { expect, it } from 'vitest';
import { compileWith } from '@/lib/mail/mjml-compiler';
import { getAttributes, type MjmlNode, setNodeAttribute } from './mjml-node';

const node = (open: string): MjmlNode => ({
  tag: 'mj-text',
  lead: '',
  open,
  content: '',
  tail: '',
  close: '</mj-text>',
  logic: [],
});

it('reads and changes the effective one of duplicate attributes', async () => {
  const doubled = node('<mj-text color="#112233" padding="1px" color="#445566">');
  const mail = async ({ open, close }: MjmlNode) => {
    const source = `<mjml><mj-body><mj-section><mj-column>${open}x${close}</mj-column></mj-section></mj-body></mjml>`;
    const result = await compileWith(mjml2html, source);
    return result.ok ? /color:(#[0-9a-f]{6})/.exec(result.html)?.[1] : result.message;
  };
  expect(getAttributes(doubled).get('color')).toBe('#112233');
  expect(await mail(doubled)).toBe('#112233');
  const changed = setNodeAttribute(doubled, 'color', '#778899');
  expect(getAttributes(changed).get('color')).toBe('#778899');
  expect(await mail(changed)).toBe('#778899');
});
