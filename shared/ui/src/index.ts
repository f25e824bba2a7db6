// Chakra, router and icons, each reduced to what the product uses.
export * from './chakra.ts'
export * from './icons.ts'
export { navigationIconName, navigationIcons } from './navigationIcons.ts'
export * from './router.ts'

// Number plates
export { Plate, type PlateSize } from './plate/Plate.tsx'
export { VehiclePlate } from './plate/VehiclePlate.tsx'

// Stages and clocks
export { SlaLight, SlaMark } from './sla/SlaLight.tsx'
export { useNow } from './sla/useNow.ts'
export { StageBadge } from './stage/StageBadge.tsx'
export { StageDot } from './stage/StageDot.tsx'
export { stageColour, stageIcons } from './stage/stageLook.ts'

// What can be done on a page, and the keys for it
export { usePageActions, type PageAction } from './actions/pageActions.ts'
export { SHORTCUTS, type Shortcut } from './shortcuts/catalogue.ts'
export { useKeysWithin, useShortcuts, type Binding } from './shortcuts/useShortcuts.ts'

// The head of a vehicle's pages
export { VehicleHero } from './vehicle/VehicleHero.tsx'
export { HandlingActions } from './vehicle/handling/HandlingActions.tsx'

// Small displays
export { Chip } from './display/Chip.tsx'
export { Cluster } from './display/Cluster.ts'
export { CountBadge } from './display/CountBadge.tsx'
export { DividedList } from './display/DividedList.ts'
export { FallbackImage } from './display/FallbackImage.tsx'
export { ItemName } from './display/ItemName.ts'
export { Logo } from './display/Logo.tsx'
export { LogoTile } from './display/LogoTile.tsx'
export { MakeLogo } from './display/MakeLogo.tsx'
export { Money } from './display/Money.tsx'
export { MutedText } from './display/MutedText.ts'
export { RelativeTime } from './display/RelativeTime.tsx'
export { SectionHeading } from './display/SectionHeading.ts'
export { Segmented } from './display/Segmented.tsx'
export { StageTrack, type TimeKind, type TrackStage } from './display/StageTrack.tsx'
export { Timeline, type TimelineEntry } from './display/Timeline.tsx'
export { Tip } from './display/Tip.tsx'
export { UserAvatar } from './display/UserAvatar.tsx'

// Pictures
export { useCamera } from './camera/useCamera.ts'
export { PhotoImage } from './picture/PhotoImage.tsx'
export { Gallery } from './picture/Gallery.ts'
export type { GalleryPhoto } from './picture/GalleryView.tsx'

// What is loading, empty, failed or done
export { DestructiveAlert } from './feedback/DestructiveAlert.tsx'
export { EmptyState } from './feedback/EmptyState.tsx'
export { ErrorPanel } from './feedback/ErrorPanel.tsx'
export { SkeletonRows } from './feedback/SkeletonRows.tsx'
export { toastError, toastSuccess } from './feedback/toasts.ts'
export { useAfterDelay } from './feedback/useAfterDelay.ts'

// Fetched when they are wanted
export { lazyDialog } from './lazy/lazyDialog.tsx'
export { lazyPart } from './lazy/lazyPart.tsx'

// Pages and dialogs
export { ActionBar } from './layout/ActionBar.tsx'
export { ConfirmDialog } from './layout/ConfirmDialog.tsx'
export { DataList, type DataItem } from './layout/DataList.tsx'
export { DialogStack } from './layout/DialogStack.ts'
export { Disclosure, DisclosureHead } from './layout/Disclosure.tsx'
export { ButtonLink, Link } from './layout/Link.tsx'
export { PageBar } from './layout/PageBar.tsx'
export { PageHeader } from './layout/PageHeader.tsx'
export { Panel } from './layout/Panel.tsx'
export type { ResponsiveDialogProps } from './overlay/dialogProps.ts'
export { ResponsiveDialog } from './overlay/ResponsiveDialog.tsx'
export { SidePanelLayout } from './layout/SidePanelLayout.tsx'
export { PageTabs } from './layout/PageTabs.tsx'
export { PanelTabs } from './layout/PanelTabs.tsx'
export { watchInView } from './layout/watchInView.ts'

// Lists, also those of master data; what makes a page a form is in forms.ts
export * from './list/index.ts'
export * from './list/records/index.ts'

// What pages without a form take of forms too
export { Checkbox } from './form/check/Checkbox.tsx'
export { Switch } from './form/check/Switch.tsx'
export { ErrorText } from './form/ErrorText.ts'
export { choicesOf, type Choice } from './form/fields/choices.ts'
export { FormControl } from './form/FormControl.ts'
export { FormLabel } from './form/FormLabel.ts'
export { Notice } from './form/Notice.tsx'
export { nameInWords } from './form/placeErrors.ts'
export { RecordPending } from './form/record/RecordPending.tsx'
export { useRecord } from './form/record/useRecord.ts'
