import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anId } from '@/test/components/an-email';
import { answering, aPage, aSession, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { VideoDialog } from './video-dialog';

const address = () => screen.getByRole('textbox', { name: /Address of the video/ });
const get = () => screen.getByRole('button', { name: 'Get the picture' });

it('returns the video’s picture and address', async () => {
  const video = {
    object: 'video',
    url: 'https://vimeo.com/76979871',
    asset: { url: 'https://a.test/x.jpg' },
  };
  const api = answering({ 'POST /assets/videos': video as never });
  const onMade = vi.fn();
  const { person } = show(<VideoDialog onClose={() => undefined} onMade={onMade} />);
  expect(get()).toHaveProperty('disabled', true);
  await person.type(address(), ' https://vimeo.com/76979871{Enter}');
  await waitFor(() => expect(onMade.mock.calls[0]?.[0]).toEqual(video));
  expect(api.of('POST /assets/videos')).toMatchObject([{ body: { url: 'https://vimeo.com/76979871' } }]);
});

it('shows at the address why there is no picture', async () => {
  const issues = [{ path: 'url', code: 'not_a_video', message: 'Enter the address of a video.' }];
  answering({ 'POST /assets/videos': refused('INVALID_REQUEST', 'Invalid.', { issues }) });
  const { person } = show(<VideoDialog onClose={() => undefined} onMade={() => undefined} />);
  await person.type(address(), 'https://example.com/x');
  await person.click(get());
  expect(await screen.findByText('Enter the address of a video.')).toBeTruthy();
  expect(address().getAttribute('aria-invalid')).toBe('true');
});

it('keeps the address of an unreachable site, and uses a library image instead', async () => {
  const video = {
    object: 'video',
    url: 'https://vimeo.com/76979871',
    asset: { url: 'https://a.test/x.jpg' },
  };
  const asset = {
    ...{ object: 'asset', id: anId(1), filename: 'sea.png', url: 'https://a.test/sea.png', alt: 'The sea' },
    ...{ content_type: 'image/png', size_bytes: 9, width: 80, height: 40, tags: [], used_by: [] },
    created_at: '2026-11-20T09:00:00.000Z',
  };
  const message = 'Vimeo cannot be reached from this installation now.';
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /assets': aPage([asset]) as never,
    'POST /assets/videos': ({ body }) =>
      'picture_url' in (body as object) ? (video as never) : refused('ATTACHMENT_INVALID', message),
  });
  const onMade = vi.fn();
  const { person } = show(<VideoDialog onClose={() => undefined} onMade={onMade} />);
  await person.type(address(), 'https://vimeo.com/76979871{Enter}');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(address()).toHaveProperty('value', 'https://vimeo.com/76979871');
  expect(address().getAttribute('aria-invalid')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Choose a picture…' }));
  await person.click(await screen.findByRole('button', { name: /sea\.png/ }));
  await person.click(screen.getByRole('button', { name: 'Use image' }));
  await waitFor(() => expect(onMade.mock.calls[0]?.[0]).toEqual(video));
  expect(api.bodies('POST /assets/videos').at(-1)).toEqual({
    ...{ url: 'https://vimeo.com/76979871', picture_url: 'https://a.test/sea.png', title: 'The sea' },
  });
});
