import type { Component } from 'grapesjs';
import type { TypingSteps } from '@/components/editor/grapes/typing-steps';
import type { DocumentDetails } from './document-details';

/** Keeps what does not stand in the source in the history of the canvas, as a property of its outermost component. */
export class DetailsHistory {
  constructor(
    private readonly typing: TypingSteps,
    private latest: DocumentDetails,
    /** Undo or redo brought others back. */
    private readonly onChange: (details: DocumentDetails) => void,
  ) {}

  open(wrapper: Component): void {
    wrapper.set('details', this.latest);
  }

  /** What is typed on in one `place` is one step; without a place each change is its own. */
  keep(wrapper: Component, details: DocumentDetails, place?: string): void {
    this.latest = details;
    if (place === undefined) this.typing.end();
    this.typing.set(wrapper, 'details', details, `details ${place ?? ''}`);
    if (place === undefined) this.typing.end();
  }

  follow(wrapper: Component): void {
    const details: DocumentDetails = wrapper.get('details');
    if (details === this.latest) return;
    this.latest = details;
    this.onChange(details);
  }
}
