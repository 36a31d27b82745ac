import { createContext, useContext, useEffect, useState } from 'react';
import { type EditorWorkerClient, takeCompiler } from './editor-worker-client';

const CompilerContext = createContext<EditorWorkerClient | null>(null);

export const CompilerProvider = CompilerContext.Provider;

/** The compiler for the canvas and pictures of rows. */
export function useCompiler(): EditorWorkerClient {
  const compiler = useContext(CompilerContext);
  if (!compiler) throw new Error('This part of the editor needs a compiler.');
  return compiler;
}

/** A compiler that is ended on unmount. */
export function useOwnCompiler(): EditorWorkerClient {
  const [compiler] = useState(takeCompiler);
  useEffect(() => () => compiler.dispose(), [compiler]);
  return compiler;
}
