'use client';

import type { Component } from 'grapesjs';
import { ChevronRight } from 'lucide-react';
import { nodeOf } from '@/components/editor/grapes/component-node';
import { useSession } from '@/components/editor/session/use-session';
import { elementLabel } from '@/lib/document/elements/elements';

/** The blocks around the selected one; each is selected by a click. */
export function BlockPath({ component }: { component: Component }) {
  const session = useSession();
  const around: Component[] = [];
  for (let parent = component.parent(); parent; parent = parent.parent()) around.unshift(parent);
  if (around.length === 0) return null;
  return (
    <nav aria-label="Blocks around this one" className="min-w-0">
      <ol className="flex flex-wrap items-center gap-y-0.5 text-[0.6875rem] text-muted-foreground">
        {around.map((block) => (
          <li key={block.cid} className="flex items-center [&_svg]:size-3">
            <button
              type="button"
              className="rounded-sm px-1 hover:bg-muted hover:text-foreground"
              onClick={(event) => {
                // This button goes with the block; the keys go on being about the next one.
                event.currentTarget.closest<HTMLElement>('[data-inspector]')?.focus({ preventScroll: true });
                session.select(block);
              }}
              onMouseEnter={() => session.hover(block)}
              onMouseLeave={() => session.hover(null)}
            >
              {elementLabel(nodeOf(block).tag)}
            </button>
            <ChevronRight aria-hidden />
          </li>
        ))}
      </ol>
    </nav>
  );
}
