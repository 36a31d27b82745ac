import { createContext, useContext } from 'react';

/** The numbers of the open threads about each block, by its path below the body ("0.1.2"). */
export type BlockNumbers = ReadonlyMap<string, readonly number[]>;

const Numbers = createContext<BlockNumbers>(new Map());
export const BlockNumbersProvider = Numbers.Provider;

/** Of all blocks that somebody said something about. */
export function useBlockNumbers(): BlockNumbers {
  return useContext(Numbers);
}
