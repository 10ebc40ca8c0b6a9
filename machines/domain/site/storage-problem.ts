/**
 * Why the browser could not store a record: storage is denied, storage is full, or any other error.
 */
export type StorageProblem = 'off' | 'full' | 'broken';
