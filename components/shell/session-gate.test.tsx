import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCreateTopic } from '@/lib/client/contacts';
import { enterWorkspace } from '@/lib/client/tab/tab-workspace';
import { answering, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { SessionGate } from './session-gate';

const bakery = aSession('owner');
const shop = { ...bakery.workspace, id: '01900000-0000-7000-8000-0000000000bb', name: 'Shop' };
const workspaces = [bakery.workspace, shop].map(({ id, name }) => ({ id, name, role: 'owner' as const }));
const inBakery = aSession('owner', { workspaces });
const inShop = aSession('owner', { workspaces, workspace: shop });

/** A page with something typed, whose change goes to a workspace. */
function PageWithWork() {
  const create = useCreateTopic();
  return (
    <>
      <textarea aria-label="Note" />
      <button
        type="button"
        onClick={() => create.mutate({ name: 'News', default: 'subscribed', public: true })}
      >
        Save
      </button>
    </>
  );
}

/** The page in Bakery, after Shop was opened in another tab and something was saved here. */
async function afterSwitch(now = inShop) {
  const api = answering({
    'GET /session': inBakery,
    'POST /topics': refused('WORKSPACE_CHANGED', 'This page belongs to another workspace.'),
    'PUT /session': inBakery,
  });
  const headers: (string | null)[] = [];
  const answered = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (init.method === 'POST') headers.push(new Headers(init.headers).get('Postroom-Workspace'));
    return answered(address, init);
  });
  const { person, router } = showAt(
    '/topics',
    <SessionGate bare>
      <PageWithWork />
    </SessionGate>,
  );
  await person.type(await screen.findByRole('textbox', { name: 'Note' }), 'Typed');
  api.now({ 'GET /session': now });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'You are now in Shop' })).toBeTruthy();
  return { api, person, router, headers };
}

it('names its workspace in requests, and after a switch in another tab asks where to go on, keeping what was typed', async () => {
  const { api, person, headers } = await afterSwitch();
  expect(headers).toEqual([bakery.workspace.id]);
  api.now({ 'GET /session': inBakery });
  await person.click(screen.getByRole('button', { name: 'Go on in Bakery' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies('PUT /session')).toEqual([{ workspace_id: bakery.workspace.id }]);
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Typed');
});

it('opens the other workspace at its overview', async () => {
  const { person, router, headers } = await afterSwitch();
  await person.click(screen.getByRole('button', { name: 'Open Shop' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.push).toHaveBeenCalledWith('/');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(headers.at(-1)).toBe(shop.id));
});

it('leads only to the other workspace if that of the page is out of reach', async () => {
  await afterSwitch({ ...inShop, workspaces: workspaces.slice(1) });
  expect(screen.getByText(/Bakery, which you no longer have access to/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Go on in Bakery' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Open Shop' })).toBeTruthy();
});

it('shows nothing of a workspace that was left, until the session of the next one is there', async () => {
  answering({ 'GET /session': inBakery });
  showAt(
    '/topics',
    <SessionGate bare>
      <PageWithWork />
    </SessionGate>,
  );
  await screen.findByRole('textbox', { name: 'Note' });
  act(() => enterWorkspace(shop.id));
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  expect(screen.getByText('Opening Postroom…')).toBeTruthy();
});
