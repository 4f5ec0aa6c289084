/** Where the keys of people lie, each wrapped by the master key. Never in the journal: what is there cannot be erased. */
export interface KeyStore {
  /** Null where there is none, or none any more. */
  find(userId: number): Promise<Uint8Array | null>;
  /** Keeps `wrapped`, durably, unless there is one already; answers the one that is kept. */
  keep(userId: number, wrapped: Uint8Array): Promise<Uint8Array>;
  /** Resolves once the key is gone for good. */
  erase(userId: number): Promise<void>;
  close(): Promise<void>;
}
