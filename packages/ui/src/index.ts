/** Parts both front ends share. They know no domain and no words: labels come in as props. */
export { Button, type ButtonProps, IconButton, LinkButton } from './action/button.tsx';
export { type ButtonSize, type ButtonVariant, buttonClass } from './action/button-look.ts';
export { CopyButton } from './action/copy-button.tsx';
export { copyText } from './action/copy-text.ts';
export { choiceKeys, isCommand } from './choice/roving.ts';
export { Segmented, type SegmentedOption } from './choice/segmented.tsx';
export { Slider } from './choice/slider.tsx';
export { type TabItem, TabPanel, Tabs } from './choice/tabs.tsx';
export { classes } from './classes.ts';
export { type Column, DataTable, type Sorting } from './data/data-table.tsx';
export { decimalsOf, formatDecimal, minusSign, signOf, splitTrailingZeros } from './data/decimal.ts';
export { directionClass, Num, type NumProps } from './data/num.tsx';
export { Pager } from './data/pager.tsx';
export { Cell, HeadCell, Row, Table } from './data/table.tsx';
export { Tag } from './data/tag.tsx';
export { LoadingBar, Skeleton, Spinner } from './feedback/loading.tsx';
export { Empty, Failed } from './feedback/nothing.tsx';
export { closeToasts, toast } from './feedback/toast-store.ts';
export { Toaster } from './feedback/toaster.tsx';
export { Checkbox } from './field/checkbox.tsx';
export {
  Combobox,
  ComboboxList,
  ComboboxOption,
  type ComboboxState,
  useCombobox,
} from './field/combobox.tsx';
export { Field } from './field/field.tsx';
export { NumberInput, type NumberInputProps } from './field/number-input.tsx';
export { isNumberRead, readNumber } from './field/number-text.ts';
export { PasswordInput } from './field/password-input.tsx';
export { Select, type SelectOption } from './field/select.tsx';
export { TextInput, type TextInputProps } from './field/text-input.tsx';
export { Dialog } from './floating/dialog.tsx';
export { Menu, type MenuItem } from './floating/menu.tsx';
export { Popover, type TriggerProps } from './floating/popover.tsx';
export { Tooltip } from './floating/tooltip.tsx';
export { Icon, type IconName, LineDrawing } from './icon.tsx';
export { Mark } from './mark.tsx';
