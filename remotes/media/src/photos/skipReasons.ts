/** Why a shot is usually left out. */
export const USUAL_REASONS = ['Not fitted', 'No access', 'Weather', 'In the bodyshop', 'Taken elsewhere']
