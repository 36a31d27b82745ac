import { expect, it, vi } from 'vitest';
import { show } from '@/test/components/show';
import { FootBar } from './foot-bar';

const foot = () => document.documentElement.style.getPropertyValue('--page-foot');

/** A page of 800 pixels with a bar of 50 that ends at `bottom`. */
function open(bottom: number) {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, bottom - 50, 390, 50));
  const shown = show(
    <FootBar label="Selected emails" told="2 selected" onClear={() => undefined}>
      Resend
    </FootBar>,
  );
  window.dispatchEvent(new Event('resize'));
  return shown;
}

it('messages appear above a bar at the foot of the page, while it is there', () => {
  const { unmount } = open(788);
  expect(foot()).toBe('62px');
  unmount();
  expect(foot()).toBe('');
});

it('a bar further up lifts no message', () => {
  open(400);
  expect(foot()).toBe('0px');
});
