'use client';

import type { Component } from 'grapesjs';
import { useElementRect } from '@/components/editor/canvas/use-element-rect';
import { componentAt } from '@/components/editor/grapes/component-path';
import { useSession, useSessionState } from '@/components/editor/session/use-session';
import { useBlockNumbers } from '@/components/reviews/comments/block-numbers';

/** Over the canvas: the numbers of the threads, each on its block. A press selects the block and shows what is said. */
export function CommentMarks({ onOpen }: { onOpen: () => void }) {
  const session = useSession();
  const numbers = useBlockNumbers();
  if (numbers.size === 0) return null;
  const open = (component: Component) => {
    session.select(component);
    onOpen();
  };
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {[...numbers].map(([path, threads]) => {
        const component = componentAt(session.wrapper, path.split('.').map(Number));
        return component && <Mark key={path} component={component} threads={threads} onOpen={open} />;
      })}
    </div>
  );
}

type MarkProps = { component: Component; threads: readonly number[]; onOpen: (component: Component) => void };

function Mark({ component, threads, onOpen }: MarkProps) {
  const session = useSession();
  const paint = useSessionState('paint');
  const rect = useElementRect(session, component.getEl(), paint);
  if (!rect) return null;
  const label = threads.length === 1 ? `Thread ${threads[0]}` : `Threads ${threads.join(', ')}`;
  return (
    <button
      type="button"
      aria-label={`${label}: show the comments`}
      onClick={() => onOpen(component)}
      style={{ top: rect.top + 4, left: rect.left + rect.width - 4 }}
      className="pointer-events-auto absolute z-10 grid h-6 min-w-6 -translate-x-full place-items-center rounded-full rounded-bl-none bg-primary px-1 font-semibold text-[0.6875rem] text-primary-foreground shadow-raised ring-2 ring-white"
    >
      {threads.length === 1 ? threads[0] : `${threads[0]}+`}
    </button>
  );
}
