import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { expect, it } from 'vitest';
import { show } from '@/test/components/show';
import { useContentFocus } from './use-content-focus';

function Page({ late }: { late: boolean }) {
  useContentFocus();
  return (
    <>
      <input aria-label="Search" />
      {!late && <main id="content" tabIndex={-1} />}
    </>
  );
}
const at = (path: string, late: boolean) => (
  <PathnameContext.Provider value={path}>
    <Page late={late} />
  </PathnameContext.Provider>
);

it('focuses the content of a new page, even if it loads first', async () => {
  const { again } = show(at('/templates/new', false));
  const content = () => document.getElementById('content');
  expect(document.activeElement).toBe(document.body);
  again(at('/templates', false));
  expect(document.activeElement).toBe(content());
  again(at('/templates', true));
  again(at('/templates/7', true));
  expect(document.activeElement).toBe(document.body);
  again(at('/templates/7', false));
  await expect.poll(() => document.activeElement).toBe(content());
});

it('does not take the focus from anything else', async () => {
  const { again } = show(at('/emails', true));
  again(at('/emails/1', true));
  const search = document.querySelector('input');
  search?.focus();
  again(at('/emails/1', false));
  await expect.poll(() => document.getElementById('content')).not.toBeNull();
  expect(document.activeElement).toBe(search);
});
