import { MAKE_CODE, type VehiculoCatalogo } from '@bujia/contracts/catalogue';
import { CHASSIS_PATH, type ChassisTable } from '@bujia/contracts/chassis';
import { withoutGaps } from '@bujia/contracts/chassis-number';
import { useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import { CHASSIS_WORDS, chassisFound } from '../../lib/catalogue/chassis.ts';
import { messageOf } from '../../lib/http/http.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NOTHING, type Choice } from './choices.ts';
import { filled } from './filled.ts';

/** What a chassis number leaves to choose from, once it has told something. */
export interface ByChassis {
  vehicles?: VehiculoCatalogo[];
  fill?: (choice: Choice) => Choice;
}

interface Props {
  /** Empty until it is here. */
  data: VehiculoCatalogo[];
  onRead: (left: ByChassis) => void;
  onChange: (choice: Choice) => void;
}

/** The number is read here and kept nowhere: it is its owner's. */
export default function ChassisField({ data: catalogue, onRead, onChange }: Props) {
  const [number, setNumber] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const { data: table, error, mutate } = useSWR<ChassisTable, Error>(CHASSIS_PATH, { revalidateIfStale: false });
  const field = useRef<HTMLInputElement>(null);
  const hasFilled = useRef(false);
  // A gap more says nothing else, and what was chosen since stays.
  const signs = withoutGaps(number);
  const found = useMemo(
    () => (table && catalogue.length > 0 && signs !== '' ? chassisFound(signs, table, catalogue) : undefined),
    [table, catalogue, signs],
  );
  const vehicles = found?.vehicles;
  useEffect(() => {
    onRead(vehicles ? { vehicles, fill: (choice) => filled(vehicles, choice) } : {});
    if (vehicles) onChange(filled(vehicles, { ...NOTHING, marca: String(MAKE_CODE) }));
    else if (hasFilled.current) onChange(NOTHING);
    hasFilled.current = vehicles !== undefined;
  }, [onRead, onChange, vehicles]);

  // Its code may have come late: whoever is elsewhere by then stays there.
  useEffect(() => {
    if (document.activeElement === document.body) field.current!.focus();
  }, []);

  // Whoever is still typing is told nothing yet, but for what more letters do not mend.
  const shows = found && (isLeft || !found.isShort);
  return (
    <div>
      <TextField
        ref={field}
        label={CHASSIS_WORDS.label}
        name="chasis"
        data-unkept
        hint={CHASSIS_WORDS.hint}
        error={shows && !vehicles ? found.says : undefined}
        value={number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onChange={(event) => {
          setNumber(event.target.value);
          setIsLeft(false);
        }}
        onBlur={() => setIsLeft(true)}
      />
      <p role="status" className={vehicles ? undefined : 'only-read'}>
        {shows && found.says}
      </p>
      {error && (
        <Notice>
          {messageOf(error)}{' '}
          <Button size="s" onClick={() => void mutate()}>
            Intentar otra vez
          </Button>
        </Notice>
      )}
    </div>
  );
}
