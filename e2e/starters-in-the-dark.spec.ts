import { readdirSync, readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readableRow } from '@/components/editor/blocks/readable-row';
import { withSamples } from '@/components/editor/tree/chip-words';
import { readDocument } from '@/components/editor/tree/read-tree';
import { withAssets } from '@/lib/mail/social-icons';
import { expect, test } from './fixtures/test';

type Starters = { data: { id: string; subject: string; document: { mjml: string } }[] };

const added =
  '<mj-text>Words that were added</mj-text><mj-table><tr><td>Cell that was added</td></tr></mj-table>';

test('what is added to a template of the gallery can be read in the dark, wherever it is put', async ({
  page,
  workspace,
}) => {
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    name: 'Dark',
    purpose: 'marketing',
    source_mode: 'visual',
  });
  const { data } = await workspace.call<Starters>('GET', '/api/v1/starter-templates');
  expect(data.length).toBeGreaterThan(15);
  for (const starter of data)
    await test.step(starter.id, async () => {
      const mjml = starter.document.mjml
        .replaceAll('</mj-column>', `${added}</mj-column>`)
        // As a row of the palette is, with a ground of its own.
        .replace(
          '</mj-body>',
          `<mj-section background-color="#ffffff"><mj-column>${added}</mj-column></mj-section></mj-body>`,
        );
      const { html } = await workspace.call<{ html: string }>('POST', `/api/v1/templates/${id}/preview`, {
        subject: starter.subject,
        document: { ...starter.document, purpose: 'marketing', mjml },
      });
      await page.setContent(html);
      const inLight = await hardToRead(page, 'light');
      const inDark = await hardToRead(page, 'dark');
      // What stands on a dark field of the starter cannot be read in the light either, and shows it.
      expect(inDark.filter((place) => !inLight.includes(place))).toEqual([]);
    });
});

test('a designed row can be read in each template of the gallery, and is no light island in the dark', async ({
  page,
  workspace,
}) => {
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    name: 'Rows in the dark',
    purpose: 'marketing',
    source_mode: 'visual',
  });
  const { data } = await workspace.call<Starters>('GET', '/api/v1/starter-templates');
  const folder = 'components/editor/blocks/rows';
  const rows = readdirSync(folder)
    .filter((file) => file.endsWith('.mjml'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  expect(rows.length).toBeGreaterThan(23);
  for (const starter of data)
    await test.step(starter.id, async () => {
      const { before, body } = readDocument(starter.document.mjml);
      const frame = { before, body: body.node };
      const shown = rows.map((row) => withSamples(readableRow(row, frame), new Map())).join('\n');
      const added = withAssets(shown, 'https://mail.example.com/assets');
      const { html } = await workspace.call<{ html: string }>('POST', `/api/v1/templates/${id}/preview`, {
        subject: starter.subject,
        document: {
          ...{ ...starter.document, purpose: 'marketing' },
          mjml: starter.document.mjml.replace('</mj-body>', `${added}</mj-body>`),
        },
      });
      await page.setContent(html);
      expect(await hardToRead(page, 'light')).toEqual([]);
      expect(await hardToRead(page, 'dark')).toEqual([]);
      const islands = await page
        .locator('.canvas div:not([class])')
        .evaluateAll((sections) =>
          sections
            .filter((section) => getComputedStyle(section).backgroundColor === 'rgb(255, 255, 255)')
            .map((section) => section.textContent?.trim().slice(0, 40)),
        );
      expect(islands).toEqual([]);
    });
});

async function hardToRead(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ iframes: false, resultTypes: ['violations'], runOnly: ['color-contrast'] })
    .analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
}
