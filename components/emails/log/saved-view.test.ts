import { expect, it } from 'vitest';
import { readViews, viewSearch, withoutView, withView } from './saved-view';

it('keeps views by name, and reads nothing out of what is not theirs', () => {
  const one = { name: 'Bounces', search: '?status=bounced' };
  const views = withView(withView([], one), { name: 'Bounces', search: '?status=bounced,failed' });
  expect(readViews(JSON.stringify(views))).toEqual([{ name: 'Bounces', search: '?status=bounced,failed' }]);
  expect(withoutView(views, 'Bounces')).toEqual([]);
  for (const text of [null, '', '{', '{"name":1}', '[{"name":1}]']) expect(readViews(text)).toEqual([]);
});

it('keeps the filters of an address, not the page that was open', () => {
  expect(viewSearch('?status=bounced,failed&cursor=abc&at=2026-11-21T12:00:00.000Z&q=ada')).toBe(
    '?status=bounced,failed&q=ada',
  );
  expect(viewSearch('?cursor=abc')).toBe('');
});
