import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBrandLook } from '@/components/brand/use-brand-look';
import { focusCanvas } from '@/components/editor/canvas/canvas-stop';
import { CanvasTools } from '@/components/editor/canvas/canvas-tools';
import type { MailCanvas } from '@/components/editor/canvas/frame/mail-canvas';
import type { Device } from '@/components/editor/canvas/grapes/open-frame';
import type { CodePosition } from '@/components/editor/code/code-editor';
import { CodeView } from '@/components/editor/code/code-view';
import { SourcePanel } from '@/components/editor/code/source-panel';
import { findBlockAtLine } from '@/components/editor/email/block-lines';
import { nameBlock } from '@/components/editor/email/describe-block';
import { setMailLanguage } from '@/components/editor/email/direction';
import { Checks } from '@/components/editor/panels/checks';
import { focusField, mailFields } from '@/components/editor/panels/mail-head';
import { PlainTextView } from '@/components/editor/preview/plain-text-view';
import { PreviewView } from '@/components/editor/preview/preview-view';
import { usePreview } from '@/components/editor/preview/use-preview';
import { useStore, useStoreState, useValue } from '@/components/editor/store/use-store';
import { useTextSession } from '@/components/editor/text/use-text-session';
import type { CheckTarget } from '@/components/editor/tree/check-target';
import { collectSamples, findRepeats } from '@/components/editor/tree/chip-words';
import { isInTitle } from '@/components/editor/tree/head';
import { findLinkText } from '@/components/editor/tree/link-at';
import { CompilerProvider, useOwnCompiler } from '@/components/editor/worker/use-compiler';
import { BlockNumbersProvider } from '@/components/reviews/comments/block-numbers';
import { useDiscussion } from '@/components/reviews/comments/use-discussion';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { DesignView } from './design-view';
import type { TemplateEditorProps } from './editor-props';
import { type EditorMode, ModeBar } from './mode-bar';
import type { PanelActions } from './panel-items';
import { useCommands, useFix } from './use-commands';
import { usePanels } from './use-panels';

const modes: readonly EditorMode[] = ['design', 'split', 'code', 'preview', 'text'];

/** The workspace of a document, MJML or HTML. The canvas stays mounted while another view is shown. */
export function DocumentWorkspace(props: TemplateEditorProps) {
  const { checks } = props;
  const store = useStore();
  const onPhone = !useMediaQuery('(min-width: 40rem)');
  const unreadable = useStoreState('unreadable');
  const value = useDeferredValue(useValue());
  const compiler = useOwnCompiler();
  const [canvas, setCanvas] = useState<MailCanvas | null>(null);
  const [mode, setMode] = useState<EditorMode>(props.opensIn ?? 'design');
  // A phone shows the phone layout, which is large enough to edit.
  const [device, setDevice] = useState<Device>(() => (onPhone ? 'mobile' : 'desktop'));
  const [dark, setDark] = useState(false);
  const [position, setPosition] = useState<CodePosition | null>(null);
  const roomy = useMediaQuery('(min-width: 60rem)');
  // Without room for both, split view shows only the canvas.
  const shown = mode === 'split' && !roomy ? 'design' : mode;
  const drawing = shown === 'design' || shown === 'split';
  const looking = mode === 'preview' || mode === 'text' ? mode : null;
  // Kept while hidden: the last preview is shown if a new one fails.
  const preview = usePreview(props, value, looking);
  const panels = usePanels(store.isHtml ? 'outline' : 'blocks', shown === 'split');
  const text = useTextSession(() => {
    // At once, because the field is looked up next.
    if (!panels.wide) flushSync(() => panels.setSheet('inspector'));
  });
  const discussion = useDiscussion(props.templateId, value.document, store.announce);
  useOpened(canvas !== null);
  useLanguage(props.locale);

  const onCanvas = (next: MailCanvas | null) => {
    next?.setDevice(device);
    setCanvas(next);
  };

  const changeMode = (next: EditorMode) => {
    text.endText();
    store.read();
    setMode(next);
  };
  const showCode = (place: CodePosition) => {
    if (shown !== 'split') changeMode('code');
    setPosition(place);
  };
  const showCanvas = () => {
    if (!drawing) changeMode('design');
    panels.setSheet(null);
  };
  const openPanel = (panel: string, name: string | null = null) => {
    if (!drawing) changeMode('design');
    panels.show(panel, name);
  };
  const blockAt = (place: CodePosition) => {
    const block = unreadable ? null : findBlockAtLine(store.tree, store.source, place);
    return block?.id === store.tree.body.id ? null : block;
  };
  const isTitle = (place: CodePosition) => !unreadable && !store.isHtml && isInTitle(store.source, place);
  const onPlace = (place: CodePosition) => {
    if (shown !== 'code' && isTitle(place)) {
      openPanel('styles');
      focusField(mailFields.title);
      return;
    }
    const block = shown === 'code' ? null : blockAt(place);
    if (!block) return showCode(place);
    showCanvas();
    store.select(block.id);
    focusCanvas();
  };
  const onOpen = (target: CheckTarget) => {
    if (target.kind === 'place') onPlace(target);
    // The footer and styles of HTML are in its source.
    else if (store.isHtml && target.kind === 'panel' && target.panel === 'styles')
      showCode({ line: 1, column: 1 });
    else if (target.kind === 'panel') openPanel(target.panel, target.name);
    else if (target.kind === 'view') changeMode(target.view);
    else {
      showCanvas();
      focusField(mailFields[target.field]);
    }
  };
  const nameOf = (place: CodePosition) => {
    if (isTitle(place)) return 'Title';
    const block = blockAt(place);
    if (!block) return null;
    const samples = collectSamples(store.details.variables, findRepeats(store.source));
    const name = nameBlock(store.tree, block.id, samples);
    // A text may have several links.
    const link = findLinkText(store.source, place);
    return link === null || name.includes(`“${link}”`) ? name : `${name}: ${link}`;
  };
  const onFix = useFix();
  useCommands(props.commands, { open: onOpen, nameOf, shownSet: () => preview.chosenSet });
  const { sender, templateId, storageKey } = props;
  const showDark = (next: boolean) => {
    setDark(next);
    canvas?.setDark(next);
  };
  const code = <SourcePanel checks={checks.list} position={position} beside={shown === 'split'} />;

  return (
    <CompilerProvider value={compiler}>
      <BlockNumbersProvider value={discussion.numbers}>
        <ModeBar
          {...props}
          mode={shown}
          modes={roomy ? modes : modes.filter((item) => item !== 'split')}
          onMode={changeMode}
          onChecks={() => openPanel('checks')}
          tools={
            canvas &&
            drawing && (
              <CanvasTools
                device={device}
                dark={dark}
                onDark={showDark}
                onDevice={(next) => {
                  setDevice(next);
                  canvas.setDevice(next);
                }}
              />
            )
          }
        />
        <div className={drawing ? 'flex min-h-0 flex-1' : 'contents'}>
          <DesignView
            {...{ props, text, panels, device, dark, discussion, onCanvas }}
            onShowDark={() => showDark(true)}
            actions={{ onOpen, onPlace, onFix, nameOf }}
            hidden={!drawing}
            onShowCode={showCode}
          />
          {shown === 'split' && <div className="flex w-[44%] min-w-0 border-l">{code}</div>}
        </div>
        {looking === 'text' && <PlainTextView templateId={templateId} state={preview} onOpen={showCode} />}
        {looking === 'preview' && (
          <PreviewView {...{ sender, templateId, storageKey, roomy }} state={preview} onOpen={showCode} />
        )}
        {shown === 'code' && (
          <div className="flex min-h-0 flex-1 flex-col md:flex-row">
            {code}
            <CodeChecks checks={checks} onPlace={showCode} onOpen={onOpen} onFix={onFix} />
          </div>
        )}
      </BlockNumbersProvider>
    </CompilerProvider>
  );
}

/** Effects after the editor is open. */
function useOpened(isOpen: boolean): void {
  const store = useStore();
  const brand = useBrandLook();
  useEffect(() => {
    store.brand = brand;
  }, [store, brand]);
  // Preloads the code editor, so that it opens at once, even offline.
  useEffect(() => {
    const timer = isOpen ? setTimeout(CodeView.prepare, 2_000) : undefined;
    return () => clearTimeout(timer);
  }, [isOpen]);
}

/** Applies changes of the template's language to the source while it is open. */
function useLanguage(locale: string | undefined): void {
  const store = useStore();
  const known = useRef(locale);
  useEffect(() => {
    if (locale === known.current) return;
    known.current = locale;
    if (locale !== undefined && !store.readOnly)
      store.change(null, (draft) => setMailLanguage(draft, locale));
  }, [store, locale]);
}

type CodeChecksProps = Pick<TemplateEditorProps, 'checks'> &
  Pick<PanelActions, 'onOpen' | 'onFix'> & { onPlace: (place: CodePosition) => void };

/** Checks next to the code, if there are problems. */
function CodeChecks({ checks, onPlace, onOpen, onFix }: CodeChecksProps) {
  if (!checks.list.some(({ severity }) => severity === 'error')) return null;
  return (
    <section
      aria-label="What is wrong with the source"
      className="relative shrink-0 overflow-y-auto border-t bg-card max-md:max-h-[35%] md:w-80 md:border-t-0 md:border-l"
    >
      <Checks
        checks={checks}
        onOpen={(target) => (target.kind === 'place' ? onPlace(target) : onOpen(target))}
        onFix={onFix}
      />
    </section>
  );
}
