import { Input, type InputProps } from 'antd';

interface UnitInputProps extends Omit<InputProps, 'onChange' | 'value'> {
  /** Removes the unit from a typed text, because the input already shows it. */
  withoutUnit: (typed: string) => string;
  /** Set by the form. */
  value?: string;
  onChange?: (value: string) => void;
}

/** An input for a number with a unit in front or behind, such as '$' or '×'. */
export function UnitInput({ withoutUnit, onChange, ...props }: UnitInputProps) {
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...props}
      onChange={({ target }) => {
        onChange?.(withoutUnit(target.value));
      }}
    />
  );
}
