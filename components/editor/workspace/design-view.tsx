import { SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useLetterhead } from '@/components/brand/use-letterhead';
import { usePrinted } from '@/components/editor/answers/use-printed';
import { blockSearchId } from '@/components/editor/blocks/block-palette';
import { CanvasHost } from '@/components/editor/canvas/canvas-host';
import { CanvasLayer } from '@/components/editor/canvas/canvas-layer';
import type { MailCanvas } from '@/components/editor/canvas/frame/mail-canvas';
import type { Device } from '@/components/editor/canvas/grapes/open-frame';
import { runShortcut } from '@/components/editor/canvas/shortcuts';
import { useStrayKeys } from '@/components/editor/canvas/use-stray-keys';
import type { CodePosition } from '@/components/editor/code/code-editor';
import { CommentMarks } from '@/components/editor/comments/comment-marks';
import { Inspector } from '@/components/editor/inspector/inspector';
import { canvasStopId, SkipToEmail } from '@/components/editor/keys/skip-to-email';
import { MailHead } from '@/components/editor/panels/mail-head';
import type { SidePanelItem } from '@/components/editor/panels/side-panel';
import { useDetails, useStore, useStoreState } from '@/components/editor/store/use-store';
import type { useTextSession } from '@/components/editor/text/use-text-session';
import { ColleagueMarks } from '@/components/editor/together/colleague-marks';
import { useShownSelection } from '@/components/editor/together/use-shown-selection';
import type { Discussion } from '@/components/reviews/comments/use-discussion';
import { classNames } from '@/components/ui/class-names';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { useMovables } from '@/components/ui/movables';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { usePageFoot } from '@/components/ui/use-page-foot';
import { styledFooter } from '@/lib/document/compliance/compliance-footers';
import type { DocumentIssue } from '@/lib/document/contract';
import { rootAttribute } from '@/lib/document/html/html-root';
import { canonicalLocale } from '@/lib/mail/locales';
import type { TemplateEditorProps } from './editor-props';
import { type PanelActions, panelItems } from './panel-items';
import { PanelFoot, PanelRail } from './panel-places';
import { useAboveKeyboard } from './use-above-keyboard';
import type { Panels } from './use-panels';

type DesignViewProps = {
  props: TemplateEditorProps;
  text: ReturnType<typeof useTextSession>;
  panels: Panels;
  discussion: Discussion;
  actions: PanelActions;
  hidden: boolean;
  device: Device;
  /** The canvas shows dark mode. */
  dark: boolean;
  onShowDark: () => void;
  onCanvas: (canvas: MailCanvas | null) => void;
  onShowCode: (place: CodePosition) => void;
};

/** Panels, canvas and inspector: side by side on wide screens, else the canvas with sheets. */
export function DesignView({
  props,
  text,
  panels,
  hidden,
  device,
  dark,
  onShowDark,
  onCanvas,
  onShowCode,
  ...rest
}: DesignViewProps) {
  const store = useStore();
  const unreadable = useStoreState('unreadable');
  // Sections in phone width have no room for tools, which are below the email.
  const onPhone = !useMediaQuery('(min-width: 40rem)');
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const [area, setArea] = useState<HTMLElement | null>(null);
  const keyboard = useAboveKeyboard(dock, text.textSession !== null);
  usePageFoot(area, 'bottom');
  const { wide, setsLooks, setSheet, show } = panels;
  const openText = text.editText;
  const editText = useCallback(
    (id: string) => {
      setSheet(null);
      openText(id);
    },
    [setSheet, openText],
  );
  const showBlocks = () => {
    // HTML emails have no MJML blocks.
    if (store.isHtml) return;
    // At once: letters typed next are for the search, and not shortcuts.
    flushSync(() => show('blocks'));
    const focusSearch = () => {
      const search = document.querySelector<HTMLInputElement>(`#${blockSearchId}`);
      search?.focus();
      // Typing replaces the previous search.
      search?.select();
    };
    focusSearch();
    // A sheet takes the focus once it is open.
    if (!wide) requestAnimationFrame(focusSearch);
  };
  useEffect(() => {
    if (!setsLooks) return;
    // Keeps the block visible in the part of the canvas that the sheet leaves.
    const frame = requestAnimationFrame(
      () => store.selected && store.view?.bringIntoSight(store.selected.id),
    );
    return () => cancelAnimationFrame(frame);
  }, [setsLooks, store]);
  useStrayKeys(!hidden);
  useShownSelection(props.colleagues);

  const movable = useMovables();
  const contents: SidePanelItem[] = [
    {
      ...{ id: 'inspector', label: 'Settings', icon: SlidersHorizontal },
      content: <Inspector {...{ dark, onShowDark }} locale={props.locale} onEditText={editText} />,
    },
    ...panelItems({ props, panels, editText, ...rest }),
  ];
  const places = contents.map((item) => ({ ...item, content: movable(item.id).place }));

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement; // React's events come from elements
    const types = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT|IFRAME)$/.test(target.tagName);
    const { textSession, endText } = text;
    // Keys typed before the text got the focus, or after it lost it to a setting.
    if (textSession && target.id === canvasStopId) {
      if (event.key === 'Escape') endText();
      if (event.key === 'Escape' || textSession.takeKey(event.nativeEvent)) event.preventDefault();
    }
    if (types || textSession || unreadable) return;
    // A focused button keeps Enter and arrow keys; other keys apply to the selected block.
    if (
      target.closest('button,[role="treeitem"],summary,a') &&
      /^(Enter| |Arrow(Up|Down)|Escape)$/.test(event.key) &&
      !event.altKey
    )
      return;
    if (target.closest('[role="dialog"],[role="menu"],[role="listbox"]')) return;
    if (runShortcut(event.nativeEvent, store, { ...text, fill: showBlocks })) event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcuts of the selected block work wherever the focus is
    <div className={hidden ? 'hidden' : 'flex min-h-0 min-w-0 flex-1'} onKeyDown={onKeyDown}>
      {/* Tab reaches the panels first. */}
      {wide && <SkipToEmail />}
      <PanelRail items={places.slice(1)} panels={panels} />
      <div className="flex min-w-0 flex-1 flex-col">
        <MailHead />
        {unreadable && <UnreadableNotice issues={unreadable} onShowCode={onShowCode} />}
        <div
          ref={setArea}
          data-pane
          // Unhandled keys go to the canvas: after a tool disappears with its block, nothing else needs the focus.
          data-own-focus
          style={{ marginBottom: keyboard || undefined }}
          className={classNames(
            'relative min-h-0 flex-1 bg-muted',
            // Above the sheet, except for the bar of panels, which is below it.
            setsLooks && 'max-sm:mb-[calc(52dvh-3.25rem)]',
          )}
          inert={unreadable !== null}
        >
          <CanvasHost
            footer={useFooter(props)}
            locale={props.locale}
            address={useLetterhead().address}
            printed={usePrinted(props.server)}
            shrunk={onPhone && device === 'desktop'}
            onCanvas={onCanvas}
          >
            {!unreadable && props.colleagues && <ColleagueMarks selections={props.colleagues.selections} />}
            <CanvasLayer {...{ text, dock }} hidden={hidden || unreadable !== null} onFill={showBlocks} />
            {!unreadable && !text.textSession && <CommentMarks onOpen={() => show('comments')} />}
          </CanvasHost>
        </div>
        {onPhone && (
          <div
            ref={setDock}
            data-pane
            data-own-focus
            inert={unreadable !== null}
            className={classNames(
              'relative z-30 flex min-h-11 pointer-coarse:min-h-13 flex-wrap items-center gap-x-2 border-t bg-card px-2 py-1.5',
              panels.sheet !== null && 'hidden',
            )}
          />
        )}
        <PanelFoot items={places} panels={panels} />
      </div>
      {wide && (
        <aside data-pane className="relative isolate w-70 shrink-0 overflow-y-auto border-l bg-card">
          {movable('inspector').place}
        </aside>
      )}
      {contents
        .filter(({ id }) => panels.drawn.includes(id))
        .map(({ id, content }) => movable(id).draw(content))}
    </div>
  );
}

/** The compiled footer, in the document's colors and the email's language. */
function useFooter({ document, complianceFooter, locale }: TemplateEditorProps): string {
  const { compliance } = useDetails();
  const store = useStore();
  // Called for every letter, but rerenders only if the email's language changed.
  const own = useSyncExternalStore(store.subscribe, () => rootAttribute(store.tree.before, 'lang') ?? '');
  const language = locale ?? canonicalLocale(own);
  return compliance ? styledFooter({ ...document, compliance }, language) : (complianceFooter ?? '');
}

type UnreadableNoticeProps = {
  issues: readonly DocumentIssue[];
  onShowCode: (place: CodePosition) => void;
};

/** Why the canvas shows an older state than the code. */
function UnreadableNotice({ issues: [first], onShowCode }: UnreadableNoticeProps) {
  return (
    <Notice
      tone="warning"
      title="The code cannot be shown as blocks"
      className="m-3"
      action={
        <Button
          size="sm"
          variant="secondary"
          onClick={() => onShowCode({ line: first?.line ?? 1, column: first?.column ?? 1 })}
        >
          Go to the code
        </Button>
      }
    >
      {first?.message} The canvas shows the last state that could be read; your code is kept.
    </Notice>
  );
}
