import { expect, it, vi } from 'vitest';
import type { BroadcastLinks } from '@/lib/broadcasts/contract';
import { layoutOf } from './marked-email';

const link = { url: 'https://a.test/', people: 7 } as BroadcastLinks['data'][number];
const line = (x: number, y: number, width: number) => ({ x, y, width, height: 20 });

it('marks each line of a link, with the number at the first', () => {
  const page = new DOMParser().parseFromString('<p>Or <a href="https://a.test/">go on</a></p>', 'text/html');
  const boxes = [line(0, 10, 0), line(300, 10, 40), line(0, 30, 60)];
  vi.spyOn(page.links[0] as HTMLElement, 'getClientRects').mockReturnValue(boxes as never);
  expect(layoutOf(page, [link]).marks).toEqual([
    { ...line(300, 10, 40), people: 7 },
    { ...line(0, 30, 60), people: null },
  ]);
});
