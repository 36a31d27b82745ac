import { expect, it } from 'vitest';
import { readViews, viewSearch, withoutView, withView } from './saved-view';

it('stores views by name, and ignores invalid data', () => {
  const one = { name: 'Bounces', search: '?status=bounced' };
  const views = withView(withView([], one), { name: 'Bounces', search: '?status=bounced,failed' });
  expect(readViews(JSON.stringify(views))).toEqual([{ name: 'Bounces', search: '?status=bounced,failed' }]);
  expect(withoutView(views, 'Bounces')).toEqual([]);
  for (const text of [null, '', '{', '{"name":1}', '[{"name":1}]']) expect(readViews(text)).toEqual([]);
});

it('stores the filters of a URL, without the page', () => {
  expect(viewSearch('?status=bounced,failed&cursor=abc&at=2026-11-21T12:00:00.000Z&q=ada')).toBe(
    '?status=bounced,failed&q=ada',
  );
  expect(viewSearch('?cursor=abc')).toBe('');
});
