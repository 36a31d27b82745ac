import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '@/test/components/show';
import { useAboveKeyboard } from './use-above-keyboard';

afterEach(() => vi.restoreAllMocks());

function Page({ writing }: { writing: boolean }) {
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const keyboard = useAboveKeyboard(tools, writing);
  return (
    <>
      <div data-testid="email" style={{ marginBottom: keyboard }} />
      <div ref={setTools} data-testid="tools" />
    </>
  );
}

/** A page of 800 pixels: the email down to 700, and tools down to 750. */
function open(writing: boolean) {
  const view = Object.assign(new EventTarget(), { height: 800, offsetTop: 0 });
  vi.stubGlobal('visualViewport', view);
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isTools = this.getAttribute('data-testid') === 'tools';
    const lifted = Number(/-(\d+)px/.exec((this as HTMLElement).style.transform)?.[1] ?? 0);
    return isTools ? new DOMRect(0, 700 - lifted, 390, 50) : new DOMRect(0, 200, 390, 500);
  });
  const shown = show(<Page writing={writing} />);
  return {
    ...shown,
    keyboard: (height: number) =>
      act(() => {
        view.height = 800 - height;
        view.dispatchEvent(new Event('resize'));
      }),
  };
}

const email = () => screen.getByTestId('email').style.marginBottom;
const tools = () => screen.getByTestId('tools').style.transform;

it('tools move above the keyboard, and the email gets less space', () => {
  const { keyboard, again } = open(true);
  expect(email()).toBe('0px');
  keyboard(300);
  expect(tools()).toBe('translateY(-250px)');
  expect(email()).toBe('250px');
  keyboard(310);
  expect(email()).toBe('260px');
  again(<Page writing={false} />);
  expect(tools()).toBe('');
  expect(email()).toBe('0px');
});

it('nothing moves while not editing', () => {
  const { keyboard } = open(false);
  keyboard(300);
  expect(tools()).toBe('');
  expect(email()).toBe('0px');
});
