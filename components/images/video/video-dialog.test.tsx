import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answering, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { VideoDialog } from './video-dialog';

const address = () => screen.getByRole('textbox', { name: /Address of the video/ });
const get = () => screen.getByRole('button', { name: 'Get the picture' });

it('gives the picture of the video and where it is watched', async () => {
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

it('says at the address why there is no picture', async () => {
  const issues = [{ path: 'url', code: 'not_a_video', message: 'Enter the address of a video.' }];
  answering({ 'POST /assets/videos': refused('INVALID_REQUEST', 'Invalid.', { issues }) });
  const { person } = show(<VideoDialog onClose={() => undefined} onMade={() => undefined} />);
  await person.type(address(), 'https://example.com/x');
  await person.click(get());
  expect(await screen.findByText('Enter the address of a video.')).toBeTruthy();
  expect(address().getAttribute('aria-invalid')).toBe('true');
});
