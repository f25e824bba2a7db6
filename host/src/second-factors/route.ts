export const SECOND_FACTORS = 'GET /user/second-factors'
