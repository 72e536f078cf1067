export * from '@holdfast/watch/table';
