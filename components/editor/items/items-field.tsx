'use client';

import type { Component } from 'grapesjs';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useAssetsUrl } from '@/components/brand/use-assets-url';
import { childrenOf, nodeOf } from '@/components/editor/grapes/component-node';
import { moveComponent } from '@/components/editor/grapes/structure';
import { useSession } from '@/components/editor/session/use-session';
import { blockSummary } from '@/components/editor/tree/block-summary';
import { Button } from '@/components/ui/form/button';
import { elementLabel } from '@/lib/document/elements/elements';
import { addItem } from './add-item';
import { newItem } from './new-items';

/** The items of a block, such as its social links: opened, put in order, taken away, added. Nothing for other blocks. */
export function ItemsField({ component, readOnly }: { component: Component; readOnly: boolean }) {
  const session = useSession();
  const assetsUrl = useAssetsUrl();
  const items = childrenOf(component);
  const item = newItem(nodeOf(component).tag, items.map(nodeOf), assetsUrl);
  if (!item) return null;
  const move = (moved: Component, step: -1 | 1) => {
    moveComponent(moved, step);
    session.select(component);
  };
  return (
    <section aria-label="Items" className="grid gap-2 border-b px-4 py-3">
      <ul className="grid gap-1">
        {items.map((child, index) => {
          const node = nodeOf(child);
          const name = blockSummary(node) || elementLabel(node.tag);
          return (
            <li key={child.cid} className="flex items-center gap-0.5">
              <Button
                variant="ghost"
                size="sm"
                className="min-w-0 flex-1 shrink justify-start font-normal"
                onClick={() => session.select(child)}
              >
                <span className="truncate">{name}</span>
              </Button>
              {!readOnly && (
                <>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Move ${name} up`}
                    disabled={index === 0}
                    onClick={() => move(child, -1)}
                  >
                    <ArrowUp aria-hidden />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Move ${name} down`}
                    disabled={index === items.length - 1}
                    onClick={() => move(child, 1)}
                  >
                    <ArrowDown aria-hidden />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Remove ${name}`}
                    disabled={items.length === 1}
                    onClick={() => child.remove()}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {!readOnly && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => addItem(session, component, item)}
        >
          {item.label}
        </Button>
      )}
    </section>
  );
}
