import { createContext, useContext } from 'react';

/** The numbers of open threads by the block's path below the body ("0.1.2"). */
export type BlockNumbers = ReadonlyMap<string, readonly number[]>;

const Numbers = createContext<BlockNumbers>(new Map());
export const BlockNumbersProvider = Numbers.Provider;

/** For all blocks with open threads. */
export function useBlockNumbers(): BlockNumbers {
  return useContext(Numbers);
}
