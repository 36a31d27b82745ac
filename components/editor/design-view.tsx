'use client';

import type { Component } from 'grapesjs';
import { SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '@/components/ui/class-names';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { Sheet } from '@/components/ui/overlay/sheet';
import type { DocumentIssue } from '@/lib/document/contract';
import { blockSearchId } from './blocks/block-palette';
import { CanvasLayer } from './canvas/canvas-layer';
import { focusCanvas } from './canvas/canvas-stop';
import { runShortcut } from './canvas/shortcuts';
import { useStrayKeys } from './canvas/use-stray-keys';
import type { CodePosition } from './code/code-editor';
import { CommentMarks } from './comments/comment-marks';
import { designPanels, type PanelsProps } from './design-panels';
import { Inspector } from './inspector/inspector';
import { MailHead } from './panels/mail-head';
import { PanelBar } from './panels/panel-bar';
import { SidePanel } from './panels/side-panel';
import { bringIntoSight } from './session/bring-into-sight';
import type { EditorSession } from './session/editor-session';
import type { useTextSession } from './text/use-text-session';
import type { Panels } from './use-panels';

type DesignViewProps = PanelsProps & {
  session: EditorSession | null;
  host: ReactNode;
  hidden: boolean;
  /** The canvas shows dark mode. */
  dark: boolean;
  text: ReturnType<typeof useTextSession>;
  /** Why the canvas shows an earlier state than the code. */
  stale: DocumentIssue[] | null;
  panels: Panels;
  onShowCode: (place: CodePosition) => void;
};

/** Panels, canvas and inspector: side by side where there is room, else the canvas with sheets. */
export function DesignView(props: DesignViewProps) {
  const { session, history, host, hidden, text, stale, value, readOnly } = props;
  const { wide, sheet, setSheet, show } = props.panels;
  const openText = text.editText;
  const editText = useCallback(
    (component: Component) => {
      setSheet(null);
      openText(component);
    },
    [setSheet, openText],
  );
  const showBlocks = () => {
    // At once: the letters typed next are for the search, not shortcuts of the selected block.
    flushSync(() => show('blocks'));
    const focusSearch = () => document.getElementById(blockSearchId)?.focus();
    focusSearch();
    // The sheet of a narrow screen takes the focus once it has opened.
    if (!wide) requestAnimationFrame(focusSearch);
  };
  const setsLooks = sheet === 'inspector' || sheet === 'styles';
  useEffect(() => {
    if (!setsLooks || !session) return;
    // The block stays in sight in what the sheet leaves of the canvas.
    const frame = requestAnimationFrame(() => bringIntoSight(session.snapshot().selected, session.wrapper));
    return () => cancelAnimationFrame(frame);
  }, [setsLooks, session]);
  useStrayKeys(!hidden);
  const unreadable = stale ?? session?.snapshot().unreadable ?? null;
  const { variables, conditions } = value.document;

  const items = session ? designPanels(props, session, editText, () => setSheet(null)) : [];
  const inspector = session && (
    <Inspector
      readOnly={readOnly}
      dark={props.dark}
      variables={variables}
      conditions={conditions}
      onEditText={editText}
    />
  );

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement; // React's events come from elements
    const types = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT|IFRAME)$/.test(target.tagName);
    if (!session || types || text.textSession || unreadable) return;
    // A focused button keeps Enter and the arrows; the rest is about the selected block.
    if (
      target.closest('button,[role="treeitem"],summary,a') &&
      /^(Enter| |Arrow(Up|Down)|Escape)$/.test(event.key) &&
      !event.altKey
    )
      return;
    if (target.closest('[role="dialog"],[role="menu"],[role="listbox"]')) return;
    if (
      runShortcut(event.nativeEvent, session, {
        editText: (component: Component) => text.editText(component),
        fill: showBlocks,
        announce: props.announce,
      })
    )
      event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcuts of the selected block work wherever the focus is
    <div className={hidden ? 'hidden' : 'flex min-h-0 min-w-0 flex-1'} onKeyDown={onKeyDown}>
      {wide && session && (
        <>
          {/* The panels come first on the way of Tab. */}
          <button
            type="button"
            className="sr-only rounded-md bg-primary px-4 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
            onClick={focusCanvas}
          >
            Skip to the email
          </button>
          <div className="isolate w-72 shrink-0 border-r min-[90rem]:w-84">
            <SidePanel items={items} active={props.panels.panel} onActive={show} />
          </div>
        </>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <MailHead
          subject={value.subject}
          previewText={value.previewText}
          variables={variables}
          readOnly={readOnly}
          onChange={history.change}
        />
        {unreadable && (
          <Notice
            tone="warning"
            title="The code cannot be shown as blocks"
            className="m-3"
            action={
              <Button
                size="sm"
                variant="secondary"
                onClick={() =>
                  props.onShowCode({ line: unreadable[0]?.line ?? 1, column: unreadable[0]?.column ?? 1 })
                }
              >
                Go to the code
              </Button>
            }
          >
            {unreadable[0]?.message} The canvas shows the last state that could be read; your code is kept.
          </Notice>
        )}
        <div
          className={classNames(
            'relative min-h-0 flex-1 bg-muted',
            // Above the sheet, but for the bar of panels, which lies under it.
            setsLooks && 'max-sm:mb-[calc(52dvh-3.25rem)]',
          )}
          inert={unreadable !== null}
        >
          {host}
          {session && (
            <CanvasLayer
              session={session}
              text={text}
              readOnly={readOnly}
              hidden={hidden || unreadable !== null}
              variables={variables}
              conditions={conditions}
              onFill={showBlocks}
              onDefine={(missing) =>
                history.changeDocument({
                  variables: [...variables, ...missing.variables],
                  conditions: [...conditions, ...missing.conditions],
                })
              }
              announce={props.announce}
            />
          )}
          {session && !unreadable && !text.textSession && <CommentMarks onOpen={() => show('comments')} />}
        </div>
        {!wide && session && (
          <PanelBar
            items={[
              { id: 'inspector', label: 'Block', icon: SlidersHorizontal, content: inspector },
              ...items,
            ]}
            onOpen={setSheet}
          />
        )}
      </div>
      {wide && session && (
        <aside data-pane className="relative isolate w-70 shrink-0 overflow-y-auto border-l bg-card">
          {inspector}
        </aside>
      )}
      {!wide && (
        <Sheet
          open={sheet !== null}
          onOpenChange={(open) => !open && setSheet(null)}
          title={items.find(({ id }) => id === sheet)?.label ?? 'Block'}
          side={setsLooks ? 'bottom' : 'left'}
        >
          {sheet === 'inspector' ? inspector : items.find(({ id }) => id === sheet)?.content}
        </Sheet>
      )}
    </div>
  );
}
