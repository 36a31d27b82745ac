import type { Component } from 'grapesjs';
import type { TypingSteps } from '@/components/editor/grapes/typing-steps';
import type { Arrival } from '@/components/editor/tree/definitions';
import { missingDefinitions } from '@/components/editor/tree/missing-definitions';
import type { DocumentDetails } from './document-details';
import type { SessionOptions } from './session-options';

/** Keeps what does not stand in the source in the history of the canvas, as a property of its outermost component. */
export class DetailsHistory {
  private latest: DocumentDetails;

  constructor(
    private readonly wrapper: () => Component,
    private readonly typing: TypingSteps,
    private readonly options: Pick<SessionOptions, 'details' | 'onDetails'>,
  ) {
    this.latest = options.details;
  }

  get current(): DocumentDetails {
    return this.latest;
  }

  open(): void {
    this.wrapper().set('details', this.latest);
  }

  /** Notes what changed. What is typed on in one `place` is one step of undo; without a place each change is its own. */
  keep(details: DocumentDetails, place?: string): void {
    this.latest = details;
    if (place === undefined) this.typing.end();
    this.typing.set(this.wrapper(), 'details', details, `details ${place ?? ''}`);
    if (place === undefined) this.typing.end();
  }

  /** Gives the template what blocks bring along, in the same step of undo as the blocks. Answers the names. */
  give(arrival: Arrival): string[] {
    const missing = missingDefinitions(arrival, this.latest);
    const variables = missing.variables.filter((each) => arrival.definitions.variables.includes(each));
    const conditions = missing.conditions.filter((each) => arrival.definitions.conditions.includes(each));
    if (variables.length + conditions.length === 0) return [];
    this.wrapper().set('details', {
      ...this.latest,
      variables: [...this.latest.variables, ...variables],
      conditions: [...this.latest.conditions, ...conditions],
    });
    return [...variables, ...conditions].map(({ name }) => name);
  }

  /** Tells what a step changed without the panels: an undo, a redo, blocks that brought something along. */
  follow(): void {
    const details: DocumentDetails = this.wrapper().get('details');
    if (details === this.latest) return;
    this.latest = details;
    this.options.onDetails(details);
  }
}
