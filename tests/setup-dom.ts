import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';

// What a test waits for comes; on a busy machine it takes its time.
configure({ asyncUtilTimeout: 10_000 });
