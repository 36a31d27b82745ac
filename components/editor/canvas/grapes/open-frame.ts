import grapesjs from 'grapesjs';
import 'grapesjs/dist/css/grapes.min.css';
import './frame.css';

/** The width of the email's layout, in pixels. */
export const frameWidths = { desktop: 700, mobile: 375 };

export type Device = keyof typeof frameWidths;

const widths = { desktop: `${frameWidths.desktop}px`, mobile: `${frameWidths.mobile}px` };

/** The frame that shows the email. */
export type MailFrame = {
  element: HTMLIFrameElement;
  document: Document;
  /** The element that contains the email. */
  root: HTMLElement;
};

export type OpenFrame = {
  /** Resolves when the frame is ready. */
  loaded: Promise<MailFrame>;
  setDevice: (device: Device) => void;
  close: () => void;
};

/**
 * All that is used of GrapesJS: a same-origin frame and its device widths. Tree, selection, undo, drag and
 * keys are the editor's own, so those of GrapesJS are off.
 */
export function openFrame(container: HTMLElement, doctype = '<!DOCTYPE html>'): OpenFrame {
  const element = container.appendChild(document.createElement('div'));
  element.style.setProperty('--canvas-width', widths.desktop);
  const editor = grapesjs.init({
    container: element,
    height: '100%',
    width: 'auto',
    plugins: [({ Components }) => Components.addType('wrapper', silentWrapper)],
    // Not `false`, which would still write out the whole document after each change.
    storageManager: { type: '', autosave: false, autoload: false },
    telemetry: false,
    noticeOnUnload: false,
    cssIcons: '',
    baseCss: '',
    protectedCss: '',
    canvasCss: '',
    panels: { defaults: [] },
    keymaps: { defaults: {} },
    showToolbar: false,
    showDevices: false,
    // GrapesJS needs a default command.
    commands: { defaults: { idle: { id: 'idle', run: () => undefined } } },
    defaultCommand: 'idle',
    avoidInlineStyle: true,
    customUI: true,
    undoManager: { trackSelection: false },
    canvas: {
      frameStyle: '',
      // Old doctypes change the layout of images in tables.
      frameContent: doctype,
      customSpots: { select: true, hover: true, spacing: true, resize: true },
      allowExternalDrop: false,
    },
    domComponents: { draggableComponents: false },
    blockManager: { custom: true },
    assetManager: { custom: true },
    deviceManager: {
      default: 'desktop',
      devices: [
        { id: 'desktop', name: 'Desktop', width: widths.desktop },
        { id: 'mobile', name: 'Mobile', width: widths.mobile },
      ],
    },
  });
  editor.Keymaps.removeAll();
  editor.UndoManager.stop();
  let closed = false;
  const loaded = new Promise<MailFrame>((resolve) => {
    editor.on('load', () => {
      const frame = editor.Canvas.getFrameEl();
      const root = editor.getWrapper()?.getEl();
      if (closed || !frame?.contentDocument || !root) return;
      frame.setAttribute('title', 'Email being edited');
      // Otherwise Tab would walk through the email's links.
      frame.setAttribute('tabindex', '-1');
      resolve({ element: frame, document: frame.contentDocument, root });
    });
  });
  return {
    loaded,
    setDevice: (device) => {
      element.style.setProperty('--canvas-width', widths[device]);
      editor.setDevice(device);
    },
    close: () => {
      closed = true;
      editor.destroy();
      element.remove();
    },
  };
}

const noop = () => undefined;

/** The element around the email is already compiled, so GrapesJS must write nothing on it. */
const silentWrapper = {
  isComponent: () => false,
  model: { defaults: { stylable: false, traits: [], toolbar: [], draggable: false, droppable: false } },
  view: {
    updateStatus: noop,
    updateStyle: noop,
    updateClasses: noop,
    updateContent: noop,
    updateHighlight: noop,
    updateAttributes: noop,
    renderAttributes: noop,
  },
};
