import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { PhoneField } from './phone-field';
import { ScreenField } from './screen-field';

const tick = (name: string | RegExp) => screen.getByRole('checkbox', { name });

it('hides a block on phones or computers by a rule of the head, and shows it again', async () => {
  const text = inColumn('<mj-text>One</mj-text>');
  const { person, body, source, undoAll } = showInEditor(<ScreenField />, { body: text, select: 'mj-text' });
  await person.click(tick('Hide on phones'));
  expect(tick('Hide on phones').getAttribute('aria-checked')).toBe('true');
  const [, name] = /css-class="([^"]+)"/.exec(body()) ?? [];
  expect(source()).toContain(`.${name}`);
  expect(source()).toMatch(/@media[^{]*max-width[\s\S]*display:\s*none/);
  await person.click(tick('Hide on computers'));
  expect(
    body()
      .match(/css-class="([^"]+)"/)?.[1]
      ?.split(' '),
  ).toHaveLength(2);
  expect(source()).toMatch(/@media[^{]*min-width[\s\S]*display:\s*none/);
  await person.click(tick('Hide on phones'));
  await person.click(tick('Hide on computers'));
  expect(body()).toBe(text);
  act(() => undoAll());
  expect(source()).toBe(`<mjml><mj-body>${text}</mj-body></mjml>`);
});

it('keeps the other classes of a block', async () => {
  const { person, body } = showInEditor(<ScreenField />, {
    body: inColumn('<mj-text css-class="own">One</mj-text>'),
    select: 'mj-text',
  });
  await person.click(tick('Hide on phones'));
  expect(body()).toMatch(/css-class="own [^"]+"/);
  await person.click(tick('Hide on phones'));
  expect(body()).toContain('css-class="own"');
});

it('hides all selected blocks together', async () => {
  const { person, body } = showInEditor(<ScreenField />, {
    body: inColumn('<mj-text>One</mj-text><mj-text>Two</mj-text>'),
    select: 'mj-text',
  });
  await person.click(tick('Hide on phones'));
  expect(body().match(/css-class=/g)).toHaveLength(2);
});

it('sets another text size on phones, and removes it without a trace', async () => {
  const text = inColumn('<mj-text>One</mj-text>');
  const { person, body, source } = showInEditor(<PhoneField />, { body: text, select: 'mj-text' });
  const size = () => screen.getByRole('combobox', { name: 'Text size on phones' });
  await person.click(size());
  await person.click(screen.getByRole('option', { name: '20px' }));
  expect(size().textContent).toBe('20px');
  expect(source()).toMatch(/@media[\s\S]*font-size:\s*20px/);
  expect(body()).toMatch(/<mj-text css-class="[^"]+">One/);
  await person.click(size());
  await person.click(screen.getByRole('option', { name: 'Same' }));
  expect(body()).toBe(text);
});

it('makes a button as wide as the phone', async () => {
  const button = inColumn('<mj-button>Go</mj-button>');
  const { person, body, source, store } = showInEditor(<PhoneField />, { body: button, select: 'mj-button' });
  await person.click(tick('Full width'));
  expect(tick('Full width').getAttribute('aria-checked')).toBe('true');
  expect(body()).toMatch(/<mj-button css-class="[^"]+">/);
  expect(source()).toMatch(/width:\s*100%/);
  act(() => store.undo());
  expect(body()).toBe(button);
});

it('keeps columns side by side on phones by a group', async () => {
  const columns = '<mj-section><mj-column /><mj-column /></mj-section>';
  const { person, body } = showInEditor(<PhoneField />, {
    body: columns,
    select: 'mj-section',
  });
  await person.click(tick(/Columns side by side/));
  expect(body()).toContain('<mj-group>');
  await person.click(tick(/Columns side by side/));
  expect(body().replaceAll(/\s*\n\s*/g, '')).toBe(columns);
});
