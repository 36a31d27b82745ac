import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '@/components/ui/feedback/toast';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { useSession } from '@/lib/client/session';
import { aBroadcast } from '@/test/components/a-broadcast';
import { answering, aSession, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { useBroadcastSession } from './use-broadcast-session';

const update = 'PATCH /broadcasts/{broadcastId}';

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

function Draft({ broadcast }: { broadcast: Broadcast }) {
  const { session, snapshot } = useBroadcastSession(broadcast);
  return (
    <>
      <input
        aria-label="Name"
        value={snapshot.fields.name}
        onChange={(event) => session.change({ name: event.target.value })}
      />
      <input
        aria-label="Subject"
        value={snapshot.fields.subject ?? ''}
        onChange={(event) => session.change({ subject: event.target.value })}
      />
      <output>{snapshot.status.kind}</output>
    </>
  );
}

function Page({ broadcast }: { broadcast: Broadcast }) {
  const session = useSession();
  return session.data ? (
    <>
      <Draft broadcast={broadcast} />
      {session.isError && <p>Signed out</p>}
    </>
  ) : null;
}

function open(userId = 'ada', broadcast = aBroadcast({ name: 'Spring' })) {
  const session = aSession('marketer');
  const away = () => refused('EMAIL_LIST_UNAVAILABLE', 'Away.');
  const api = answering({
    'GET /session': { ...session, user: { ...session.user, id: userId } },
    [update]: away,
  });
  return { api, ...show(<Page broadcast={broadcast} />) };
}
const write = async (label: string, value: string, at = 0) => {
  const fields = await waitFor(() => {
    const found = screen.getAllByLabelText(label);
    expect(found.length).toBeGreaterThan(at);
    return found;
  });
  fireEvent.change(fields[at] as HTMLElement /* it was waited for */, { target: { value } });
};
const textOf = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

it('keeps what could not be saved for the same person, and shows it to nobody else at this device', async () => {
  const first = open();
  await write('Name', 'Autumn');
  first.unmount();
  const other = open('grace');
  expect(await textOf('Name')).toBe('Spring');
  other.unmount();
  open();
  expect(await textOf('Name')).toBe('Autumn');
});

it('keeps the work of two tabs apart, and puts both together where they were closed', async () => {
  const first = open();
  await write('Name', 'Autumn');
  const second = show(<Page broadcast={aBroadcast({ name: 'Spring' })} />);
  // The second tab starts with the work of the first, and reverts it.
  await write('Subject', 'Rye is back', 1);
  await write('Name', 'Spring', 1);
  first.unmount();
  second.unmount();
  open();
  expect(await textOf('Subject')).toBe('Rye is back');
  expect(await textOf('Name')).toBe('Autumn');
});

it('sends no more of a page that was left, and says where the rest is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const warning = vi.spyOn(toast, 'warning');
  const { api, unmount } = open();
  await write('Name', 'Autumn');
  unmount();
  await waitFor(() =>
    expect(warning).toHaveBeenCalledExactlyOnceWith('Your last changes to “Autumn” are not saved yet.', {
      description: 'They are kept on this device. Open it again to save them.',
    }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.of(update)).toHaveLength(1);
});

it('asks to sign in again when the session ended', async () => {
  const { api } = open();
  await screen.findByLabelText('Name');
  api.now({
    [update]: () => refused('UNAUTHORIZED', 'Sign in.'),
    'GET /session': () => refused('UNAUTHORIZED', 'Sign in.'),
  });
  await write('Name', 'Autumn');
  await waitFor(() => expect(screen.getByText('Signed out')).toBeTruthy());
});
