import { advanceHtml, afterValue, type HtmlState } from './html-context';

const maxEntries = 20_000;

/**
 * Caches the state after each stretch of a template's own markup for all recipients. Equal states are one object, so
 * that loops find cached ones.
 */
export class HtmlStateCache {
  private readonly states = new Map<string, HtmlState>();
  private readonly afterMarkup = new Map<string, Map<HtmlState, HtmlState>>();
  private readonly afterValues = new Map<HtmlState, Map<string, HtmlState>>();
  private entries = 0;

  markup(state: HtmlState, source: string): HtmlState {
    return this.recall(this.afterMarkup, source, state, () => advanceHtml(state, source));
  }

  value(state: HtmlState, escaped: string): HtmlState {
    // Only whether the value is empty matters.
    const kind = escaped === '' || escaped === '""' ? escaped : 'x';
    return this.recall(this.afterValues, state, kind, () => afterValue(state, kind));
  }

  private recall<Outer, Inner>(
    table: Map<Outer, Map<Inner, HtmlState>>,
    outer: Outer,
    inner: Inner,
    find: () => HtmlState,
  ): HtmlState {
    const known = table.get(outer)?.get(inner);
    if (known) return known;
    const next = this.shared(find());
    if (this.entries >= maxEntries) return next;
    this.entries += 1;
    const row = table.get(outer) ?? new Map<Inner, HtmlState>();
    table.set(outer, row.set(inner, next));
    return next;
  }

  private shared(state: HtmlState): HtmlState {
    const { mode, tag, attribute, prefix, css, conditional, recent } = state;
    const key = JSON.stringify([mode, tag, attribute, prefix, css.place, css.recent, conditional, recent]);
    const known = this.states.get(key);
    if (known) return known;
    if (this.states.size < maxEntries) this.states.set(key, state);
    return state;
  }
}
