import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type CanonicalDocument, sourceOf } from '@/lib/document/contract';
import type { RenderInput } from '@/lib/templates/contract/previews';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { variable } from '@/test/variable';
import type { TemplateServer } from './template-server';
import { usePrinted } from './use-printed';

it('asks what computed outputs print, again only when they or their samples change', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const server = {
    preview: async ({ document }: RenderInput) => {
      const source = sourceOf(document as CanonicalDocument); // it always sends one
      asked.push(source);
      const html = source.replaceAll(/\{\{[^}]*\}\}/g, `printed ${asked.length}`);
      return { ok: true, value: { html } };
    },
  } as unknown as TemplateServer;
  function Shown() {
    return <output>{JSON.stringify([...usePrinted(server)])}</output>;
  }
  const output = '{{ day | date: "%B" }}';
  const { store, find } = showInEditor(<Shown />, {
    body: inColumn(`<mj-text>In ${output}</mj-text>`),
    variables: [variable('day', { type: 'date', sample: '2026-12-05' })],
  });
  const pass = () => act(() => vi.advanceTimersByTimeAsync(600));
  const says = () => JSON.parse(screen.getByRole('status').textContent ?? '');
  await pass();
  expect(says()).toEqual([[output, 'printed 1']]);
  const write = (content: string) =>
    act(() => store.edit([find('mj-text').id], null, (node) => ({ ...node, content })));
  write(`Only in ${output}`);
  await pass();
  expect(asked).toHaveLength(1);
  write('In {{ day | date: "%Y" }}');
  expect(says()).toEqual([[output, 'printed 1']]);
  await pass();
  expect(says()).toEqual([['{{ day | date: "%Y" }}', 'printed 2']]);
});
