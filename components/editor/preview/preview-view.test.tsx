import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { StoreProvider } from '@/components/editor/store/use-store';
import type { CanonicalDocument } from '@/lib/document/contract';
import type { TemplatePreview } from '@/lib/templates/contract/previews';
import { show } from '@/test/components/show';
import { setWindowWidth } from '@/test/components/window-width';
import { openHeadless } from '@/test/headless-editor';
import { PreviewView } from './preview-view';

type State = Parameters<typeof PreviewView>[0]['state'];

function preview(given: Partial<TemplatePreview> = {}): TemplatePreview {
  return {
    subject: 'News in June',
    preview_text: 'What is new',
    html: '<p>Hello</p><a href="https://a.example">Read on</a>',
    plain_text: 'Hello [https://a.example/x] you',
    plain_text_source: 'Hello {{ name }}',
    size_bytes: 20_480,
    largest_bytes: 30_720,
    ...given,
  } as TemplatePreview; // the part that the views read
}

function stateOf(given: Partial<State> = {}): State {
  return {
    ...{ value: preview(), refusal: null, current: true, retry: vi.fn(), forced: {}, onForce: vi.fn() },
    ...{ values: {}, onValues: vi.fn(), chosenSet: null, onChosenSet: vi.fn(), contacts: undefined },
    ...{ locale: null, onLocale: vi.fn() },
    ...given,
  };
}

function open(
  given: Partial<State> = {},
  document: Partial<Pick<CanonicalDocument, 'variables' | 'conditions'>> = {},
) {
  const state = stateOf(given);
  const onOpen = vi.fn();
  const { store } = openHeadless(undefined, document);
  const view = (roomy: boolean) => (
    <StoreProvider value={store}>
      <PreviewView
        state={state}
        sender="Postroom Ltd"
        templateId={undefined}
        storageKey="x"
        roomy={roomy}
        onOpen={onOpen}
      />
    </StoreProvider>
  );
  const shown = show(view(true));
  const inWindow = (width: 'narrow' | 'wide') => shown.again(view(width === 'wide'));
  const choose = (name: string) => shown.person.click(screen.getByRole('radio', { name }));
  return { ...shown, state, onOpen, choose, inWindow };
}

const refusal = {
  ok: false as const,
  message: 'Postroom could not be reached.',
  issues: [],
  retryable: true,
};
const issue = (line: number) => ({
  code: 'LIQUID_SYNTAX',
  severity: 'error' as const,
  message: `The tag of line ${line} is not closed.`,
  path: 'document.mjml',
  line,
  column: 7,
});

describe('the preview', () => {
  it('shows subject, preview text and the email', () => {
    open();
    const mail = screen.getByRole('article', { name: 'Preview of the email' });
    expect(within(mail).getByRole('heading', { name: 'News in June' })).toBeTruthy();
    expect(within(mail).getByText('What is new')).toBeTruthy();
    expect(within(mail).getByTitle('The email')).toBeTruthy();
  });

  it('says that there is no subject', () => {
    open({ value: preview({ subject: '' }) });
    expect(screen.getByRole('heading', { name: 'No subject' })).toBeTruthy();
  });

  it('is busy while a newer one is loading', () => {
    open({ current: false });
    expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('true');
  });

  it('says that it is rendering the first time', () => {
    open({ value: null, current: false });
    expect(screen.getByText('Rendering the preview')).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it.each([
    ['Desktop', 702],
    ['Tablet', 602],
    ['Phone', 377],
  ])('is as wide as a %s', async (name, width) => {
    const { choose } = open();
    await choose(name);
    expect(screen.getByRole('article').style.maxWidth).toBe(`${width}px`);
  });

  it('starts as wide as a phone on a phone', () => {
    setWindowWidth(390);
    open();
    expect(screen.getByRole('radio', { name: 'Phone' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('article').style.maxWidth).toBe('377px');
    setWindowWidth(1440);
  });

  it('can have a custom width, within limits', async () => {
    const { choose } = open();
    await choose('Free');
    const field = screen.getByRole('spinbutton', { name: 'Width in pixels' });
    fireEvent.change(field, { target: { value: '480' } });
    expect(screen.getByRole('article').style.maxWidth).toBe('480px');
    fireEvent.change(field, { target: { value: '9000' } });
    expect(screen.getByRole('article').style.maxWidth).toBe('1600px');
    fireEvent.change(field, { target: { value: '' } });
    expect(screen.getByRole('article').style.maxWidth).toBe('240px');
  });

  it('says in dark mode that the email has no dark styles', async () => {
    const { choose } = open();
    await choose('Dark');
    expect(screen.getByText(/^This email has no dark styles/)).toBeTruthy();
    await choose('Light');
    expect(screen.queryByText(/^This email has no dark styles/)).toBeNull();
  });
});

describe('the inbox', () => {
  it('continues with the email’s first words, without addresses', async () => {
    const { choose } = open();
    await choose('Inbox');
    expect(screen.getByText('Gmail on a desktop')).toBeTruthy();
    expect(screen.getAllByText(/What is new Hello you/)).toHaveLength(2);
    expect(screen.getAllByText('Postroom Ltd')).toHaveLength(2);
    expect(screen.queryByText(/a\.example/)).toBeNull();
  });
});

describe('the links', () => {
  it('are empty in an email without links', async () => {
    const { choose } = open({ value: preview({ html: '<p>Hello</p>' }) });
    await choose('Links');
    expect(screen.getByText('Nothing in this email leads anywhere.')).toBeTruthy();
  });
});

describe('the size', () => {
  it('is shown next to Gmail’s limit', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: '20 kB of HTML' }));
    const text = (await screen.findByRole('dialog', { name: 'Size of the email' })).textContent;
    expect(text).toContain('30 kB with the largest data');
    expect(text).toContain('Gmail shows up to 102 kB.');
  });
});

describe('conditions', () => {
  const conditions = [{ id: 'pro', name: 'Pro plan', match: 'all' as const, rules: [] }];

  it('can be shown as true, false, or as sampled', async () => {
    const { person, state } = open({ forced: { other: true } }, { conditions });
    await person.click(screen.getByRole('combobox', { name: 'Condition Pro plan' }));
    await person.click(screen.getByRole('option', { name: 'Does not hold' }));
    expect(state.onForce).toHaveBeenCalledExactlyOnceWith({ other: true, pro: false });
  });
});

describe('sample data', () => {
  const variables = [{ ...newVariable('plan'), sample: 'free' }];

  it('is shown next to the email, and Escape returns to the button', async () => {
    const { person } = open({}, { variables });
    await person.click(screen.getByRole('button', { name: 'Sample data' }));
    const panel = screen.getByRole('region', { name: 'Sample data' });
    expect(document.activeElement).toBe(panel);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Sample data' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Sample data');
  });

  it('changes only the preview, and says so', async () => {
    const { person, state, unmount } = open({}, { variables });
    await person.click(screen.getByRole('button', { name: 'Sample data' }));
    const field = screen.getByRole('textbox', { name: 'plan' });
    expect(field).toHaveProperty('value', 'free');
    fireEvent.change(field, { target: { value: 'pro' } });
    expect(state.onValues).toHaveBeenLastCalledWith({ plan: 'pro' });
    unmount();
    open({ values: { plan: 'pro' } }, { variables });
    expect(screen.getByRole('button', { name: 'Sample data: changed' })).toBeTruthy();
  });

  it('is hidden in a template without variables', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Sample data' }));
    expect(screen.getByText('This template has no variables.')).toBeTruthy();
  });

  it('is kept when the window is resized', async () => {
    const { person, inWindow } = open();
    await person.click(screen.getByRole('button', { name: 'Sample data' }));
    await person.click(screen.getByRole('tab', { name: 'JSON' }));
    const field = () => screen.getByRole('textbox', { name: 'Values as JSON' });
    fireEvent.change(field(), { target: { value: '{ "name":' } });
    inWindow('narrow');
    expect(
      within(screen.getByRole('dialog', { name: 'Sample data' })).getByText(/^Not JSON yet/),
    ).toBeTruthy();
    expect(field()).toHaveProperty('value', '{ "name":');
    inWindow('wide');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field()).toHaveProperty('value', '{ "name":');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Sample data' })).toBeNull();
  });
});

describe('an unavailable preview', () => {
  it('says why, that the shown one is old, and retries', async () => {
    const { person, state } = open({ refusal });
    expect(screen.getByText('The preview is not up to date')).toBeTruthy();
    expect(screen.getByText(/What is shown is from before\./)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(state.retry).toHaveBeenCalledOnce();
  });

  it('links to each problem, and counts the rest', async () => {
    const issues = [1, 2, 3, 4, 5, 6, 7, 8].map(issue);
    const { person, onOpen } = open({ value: null, refusal: { ...refusal, issues } });
    expect(screen.getByText('And 2 more.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Line 3, column 7' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ line: 3, column: 7 });
  });

  it('names problems without a line', () => {
    const issues = [
      { ...issue(1), path: 'subject' },
      { ...issue(2), path: 'document.variables[2].name', line: undefined },
    ];
    open({ refusal: { ...refusal, issues: issues as never } });
    expect(screen.getByText('Subject')).toBeTruthy();
    expect(screen.getByText('Variable 3, name')).toBeTruthy();
  });
});
