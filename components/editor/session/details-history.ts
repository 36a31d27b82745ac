import type { Component } from 'grapesjs';
import type { TypingSteps } from '@/components/editor/grapes/typing-steps';
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

  /** Tells what undo or redo brought back. */
  follow(): void {
    const details: DocumentDetails = this.wrapper().get('details');
    if (details === this.latest) return;
    this.latest = details;
    this.options.onDetails(details);
  }
}
