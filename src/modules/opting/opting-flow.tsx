import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { OptingDialogs } from './opting-dialogs.tsx';
import { optingOnDevice } from './opting-machine.ts';
import { type OptingDialogSubject, optingStatus } from './opting-status.ts';

interface OptingFlowProps extends OptingDialogSubject {
  /** Milliseconds since the epoch. */
  now: number;
  /** Called when the current status has been requested from the server and the next dialog is shown. */
  onAsked: () => void;
  onEnd: () => void;
}

/** One run of the opting flow, from the button press until the last dialog is closed. */
export function OptingFlow({ section, products, isStoreShown, now, onAsked, onEnd }: OptingFlowProps) {
  const [machine] = useState(() => optingOnDevice(section.id));
  const [snapshot, send] = useMachine(machine, {
    input: { status: optingStatus(section, now), newKey: () => crypto.randomUUID() },
  });
  useEffect(() => send({ type: 'opting.asked' }), [send]);
  useEffect(() => send({ type: 'status.changed', status: optingStatus(section, now) }), [section, now, send]);

  const isIdle = snapshot.matches('idle');
  const isWaiting = snapshot.hasTag('withoutDialog');
  const hasBegun = useRef(false);
  const tellAsked = useEffectEvent(onAsked);
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isWaiting) tellAsked();
  }, [isWaiting]);
  useEffect(() => {
    if (!isIdle) hasBegun.current = true;
    else if (hasBegun.current) tellEnd();
  }, [isIdle]);
  return <OptingDialogs snapshot={snapshot} send={send} {...{ section, products, isStoreShown }} />;
}
